import type { Db, Tx } from '#server/platform/db/database.ts';

/** What a user has of a second factor that counts. */
export interface HeldFactor {
  /** Whether an app shows codes. */
  readonly hasApp: boolean;
  readonly passkeys: readonly HeldPasskey[];
}

interface HeldPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** Holds the factor of a user until the transaction ends, so that changes of it come one after the other. */
export function holdFactor(tx: Tx, userId: string) {
  return tx
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads it as the owner of the tables. */
export async function heldFactor(tx: Db | Tx, userId: string): Promise<HeldFactor> {
  const factor = await tx
    .selectFrom('second_factors')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['passkey_id', 'name', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
  return {
    hasApp: typeof factor?.secret_sealed === 'string',
    passkeys: passkeys.map((one) => ({
      passkeyId: one.passkey_id,
      name: one.name,
      credentialId: one.credential_id,
      transports: one.transports === '' ? [] : one.transports.split(','),
    })),
  };
}
