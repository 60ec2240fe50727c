import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { checkPassword } from '#server/access/passwords/check-password.ts';
import { newSecret, secretUri } from '#server/access/second-factor/totp.ts';

/**
 * Begins a second factor after the password: answers the secret for the authenticator, this once. It asks for no code
 * at sign-in until a first one was right; beginning again replaces it.
 */
export function beginSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'beginSecondFactor'> {
  const { db, clock, config, sealer } = deps;
  return async ({ body, caller, address, deviceOf }) => {
    const { userId, username } = caller;
    await checkPassword(deps, caller, body.data.attributes.password, {
      address,
      device: deviceOf(caller.userId),
      field: 'password',
    });
    const secret = newSecret();
    const begun = {
      secret_sealed: sealer.seal(secret),
      created_at: clock.instant(),
      confirmed_at: null,
      last_step: null,
    };
    // As the owner of the tables: no request of a user reads secrets.
    const { numInsertedOrUpdatedRows } = await withSystem(db, (tx) =>
      tx
        .insertInto('second_factors')
        .values({ user_id: userId, ...begun })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(begun).where('second_factors.confirmed_at', 'is', null),
        )
        .executeTakeFirstOrThrow(),
    );
    if (numInsertedOrUpdatedRows !== 1n) {
      throw apiError(409, 'second_factor_exists', 'There is a second factor already');
    }
    const uri = secretUri(secret, config.settings.title, username);
    return { body: { data: { type: 'second-factors', id: userId, attributes: { secret, uri } } } };
  };
}
