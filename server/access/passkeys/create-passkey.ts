import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { passkeyNameProblem } from '#domain/user/passkey.ts';
import { refuseSignedInElsewhere } from '#server/access/passwords/refuse-signed-in-elsewhere.ts';
import { invalidPasskey, verifyMade } from '#server/access/passkeys/verify-passkey.ts';
import { holdFactor } from '#server/access/second-factor/held-factor.ts';
import { replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * Adds what a device has made as a passkey of the caller, after a step-up. Where it is the first second factor, the other
 * sessions end, which gave none, and recovery codes are answered, this once. Refuses what is no passkey of this portal
 * (422), a name that another has (ACC-02), one that somebody has already (409), and who has not proved to be there (403).
 */
export function createPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
): Operation<'createPasskey'> {
  const { db, clock } = deps;
  return async ({ body, caller, origin, requestId }) => {
    const { userId, tokenHash } = caller;
    await refuseSignedInElsewhere(db, userId);
    const { name, step_up: proof, ...made } = body.data.attributes;
    const challenged = { userId, holder: tokenHash, purpose: 'create' } as const;
    const passkey = await verifyMade(deps, { ...challenged, origin }, made);
    if (!passkey) throw invalidPasskey();
    // As the owner of the tables: no request of a user reads keys.
    const attributes = await withSystem(db, async (tx) => {
      const isFirst = await beginsFactor(tx, userId, clock.instant());
      await takeStepUp(tx, clock, caller, { change: 'passkey_add', subject: userId }, proof);
      const adding = { userId, name, passkey, transports: made.transports, requestId };
      const kept = await keepPasskey(tx, deps, adding);
      if (isFirst) await endWhatGaveNone(tx, userId, tokenHash);
      return { passkey: kept, codes: isFirst ? await replaceRecoveryCodes(tx, userId) : [] };
    });
    return { body: { data: { type: 'passkeys', id: attributes.passkey.id, attributes } } };
  };
}

interface Adding {
  readonly userId: string;
  readonly name: string;
  readonly passkey: NonNullable<Awaited<ReturnType<typeof verifyMade>>>;
  readonly transports: readonly string[];
  readonly requestId: string;
}

/** Keeps a passkey that was judged, writes that down and tells its user. The factor is held. */
export async function keepPasskey(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  { userId, name, passkey, transports, requestId }: Adding,
): Promise<components['schemas']['Passkey']> {
  const { clock } = deps;
  await refuseTakenName(tx, userId, name);
  const kept = {
    passkey_id: randomUUID(),
    user_id: userId,
    ...passkey,
    transports: transports.filter((way) => /^[a-z-]+$/.test(way)).join(','),
    name: name.trim(),
    created_at: clock.instant(),
    last_used_at: null,
  };
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('passkeys')
    .values(kept)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (inserted !== 1n) throw apiError(409, 'passkey_known', 'This passkey is there already');
  await writeAudit(tx, clock, { userId, action: 'passkey_added', facts: { name: kept.name }, requestId });
  await tellAccount(tx, deps, { userId, kind: 'passkey_added', passkey: kept.name });
  return {
    id: kept.passkey_id,
    name: kept.name,
    created_at: kept.created_at,
    last_used_at: kept.last_used_at,
  };
}

/** Refuses a name that another passkey of the user has (ACC-02), which the user could not tell apart. The factor is held. */
async function refuseTakenName(tx: Tx, userId: string, name: string): Promise<void> {
  const held = await tx.selectFrom('passkeys').select('name').where('user_id', '=', userId).execute();
  if (passkeyNameProblem(name, held) === 'taken')
    throw refusedByRules([{ rule: 'ACC-02', facts: {}, remedy: { kind: 'rename' } }]);
}

/** Whether there was no second factor that counts: from now on there is. An app that was only begun can go on. */
export async function beginsFactor(tx: Tx, userId: string, now: string): Promise<boolean> {
  const none = { secret_sealed: null, confirmed_at: null, last_step: null };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, created_at: now, ...none })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  // Held: of two that are the first at the same moment one is.
  const held = await holdFactor(tx, userId);
  if (!held || held.confirmed_at) return false;
  await tx
    .updateTable('second_factors')
    .set({ secret_sealed: null, next_secret_sealed: held.secret_sealed, confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Sessions elsewhere began without a second factor, and what the password alone has proved is proof of nothing more. */
export async function endWhatGaveNone(tx: Tx, userId: string, keptSession: string | null): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptSession ?? '')
    .execute();
  await tx.deleteFrom('step_ups').where('user_id', '=', userId).execute();
}
