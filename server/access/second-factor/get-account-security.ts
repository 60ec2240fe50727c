import { isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { countRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** What guards the caller's account: password, second factor, recovery codes, open sessions. */
export function getAccountSecurity({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'getAccountSecurity'> {
  const { session, signIn } = config.settings;
  return async ({ caller }) => {
    const { userId, tokenHash } = caller;
    const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString();
    const user = await db
      .selectFrom('users as user')
      .leftJoin('second_factors as factor', 'factor.user_id', 'user.user_id')
      .where('user.user_id', '=', userId)
      .select([
        'user.email_address',
        'user.password_hash',
        'user.password_changed_at',
        'factor.confirmed_at',
        'factor.secret_sealed',
        'factor.codes_saved_at',
      ])
      .executeTakeFirstOrThrow();
    const sessions = await db
      .selectFrom('sessions')
      .select(['session_id', 'token_hash', 'browser', 'system', 'address', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('last_seen_at', '>', ago(session.idleSeconds))
      .where('created_at', '>', ago(session.absoluteSeconds))
      .orderBy((of) => of('token_hash', '=', tokenHash), 'desc')
      .orderBy('last_seen_at', 'desc')
      .orderBy('session_id')
      .execute();
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['passkey_id as id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('passkey_id')
      .execute();
    const change = await db
      .selectFrom('email_changes')
      .select(['email_address', 'expires_at'])
      .where('user_id', '=', userId)
      .where(sql<boolean>`expires_at > ${clock.instant()}::timestamptz`)
      .executeTakeFirst();
    return {
      body: {
        data: {
          type: 'account-security',
          id: userId,
          attributes: {
            has_password: user.password_hash !== null,
            password_changed_at: user.password_changed_at,
            second_factor_since: user.confirmed_at,
            second_factor_demanded: isFactorDemanded(signIn.secondFactorFor, caller),
            recovery_codes_left: await countRecoveryCodes(db, userId),
            recovery_codes_saved: user.confirmed_at === null || user.codes_saved_at !== null,
            has_authenticator_app: user.confirmed_at !== null && user.secret_sealed !== null,
            passkeys,
            email_address: user.email_address,
            email_change: change ?? null,
            sessions: sessions.map(({ session_id, token_hash, browser, system, address, ...at }) => ({
              id: session_id,
              is_current: token_hash === tokenHash,
              browser,
              system,
              address,
              signed_in_at: at.created_at,
              last_seen_at: at.last_seen_at,
            })),
          },
        },
      },
    };
  };
}
