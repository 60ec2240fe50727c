import { isFactorDemanded } from '#domain/access/demanded-factor.ts';
import type { LockReason } from '#domain/user/user.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, apiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { NextStep, openGrant, type GrantPurpose } from '#server/access/sessions/grants.ts';
import { openSession } from '#server/access/sessions/open-session.ts';

/** Lock reasons that the user ends by a change, and what allows it (§3 Lock reasons). */
const CHANGES: Partial<Record<LockReason, GrantPurpose>> = {
  expired_password: 'password',
  password_change_required: 'password',
  challenge_phrase_change_required: 'challenge_phrase',
};

/** Who has proven what, and how the request came. */
export interface Proof {
  readonly userId: string;
  /** Whether a code of the second factor was right, after the password. */
  readonly hasCode: boolean;
  readonly requestId: string;
  /** The session that the browser had before; it ends. */
  readonly previous: Caller | null;
}

/** A session that began, and whose device this is from now on. */
export interface BegunSession {
  readonly sessionToken: string;
  readonly knownDevice: string;
}

/**
 * What follows a correct password: a lock is told; the second factor is asked for before anything can be changed, or set
 * up where it is demanded and there is none; an overdue change is granted; and only then a session begins, which is returned. Throws the refusal.
 */
export async function letIn(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  proof: Proof,
): Promise<BegunSession> {
  // As the owner of the tables: sessions and grants belong to nobody's tenant.
  const result = await withSystem(db, async (tx) => {
    const user = await findUser(tx, proof.userId);
    const lock = user.lock_reason ?? (isExpired(user.password_changed_at) ? 'expired_password' : null);
    const change = lock ? CHANGES[lock] : undefined;
    if (lock && !change) return refused(tx, lockedBy(lock, user));
    // Whoever proves the password is told that the account is out of use: that is no lock, and ends otherwise.
    if (user.status === 'deactivated')
      return refused(tx, apiError(403, 'deactivated', 'Your account has been deactivated'));
    if (user.status !== 'active')
      return refused(tx, apiError(403, 'not_activated', 'Your account has not been activated'));
    const open = (purpose: GrantPurpose) => openGrant(tx, clock, config.settings, proof.userId, purpose);
    if (user.confirmed_at && !proof.hasCode) {
      return new NextStep('code_required', 'A code of the second factor is needed', await open('code'));
    }
    const { role, user_type: userType, is_sso: isSso } = user;
    if (
      !user.confirmed_at &&
      isFactorDemanded(config.settings.signIn.secondFactorFor, { role, userType, isSso })
    ) {
      return new NextStep(
        'second_factor_required',
        'A second factor has to be set up',
        await open('enrolment'),
      );
    }
    if (lock && change) return new NextStep(`locked_${lock}`, 'The account is locked', await open(change));
    return beginSession(tx, clock, proof);
  });
  if (result instanceof ApiError) throw result;
  return { sessionToken: result, knownDevice: proof.userId };

  /** Whoever has the right password and may not come in is somebody that the record tells of. */
  async function refused(tx: Tx, refusal: ApiError): Promise<ApiError> {
    const { userId: subject, requestId } = proof;
    await writeAudit(tx, clock, { userId: null, action: 'sign_in_refused', subject, requestId });
    return refusal;
  }

  function isExpired(changedAt: string | null): boolean {
    const { passwordDays } = config.settings;
    if (passwordDays === 0 || changedAt === null) return false;
    return clock.now().getTime() - Date.parse(changedAt) >= passwordDays * 24 * 60 * 60 * 1000;
  }
}

/** Begins a session in an open transaction and returns its token; what was granted before is over. */
async function beginSession(
  tx: Tx,
  clock: Deps['clock'],
  { userId, requestId, previous }: Omit<Proof, 'hasCode'>,
): Promise<string> {
  await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  await writeAudit(tx, clock, { userId, action: 'signed_in', requestId });
  return openSession(tx, userId, clock.instant(), previous);
}

/** 403 with the reason of a lock. */
export function locked(reason: LockReason): ApiError {
  return apiError(403, `locked_${reason}`, 'The account is locked');
}

/** The same of a lock that a person has set: their words are for whoever knows the password (§4 User lock). */
function lockedBy(
  reason: LockReason,
  { lock_words: words, locked_by_name: byName }: { lock_words: string | null; locked_by_name: string | null },
): ApiError {
  return apiError(
    403,
    `locked_${reason}`,
    'The account is locked',
    words === null ? {} : { meta: { words, by_name: byName } },
  );
}

function findUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as user')
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.user_id')
    .where('user.user_id', '=', userId)
    .select([
      'user.status',
      'user.role',
      'user.user_type',
      'user.is_sso',
      'user.lock_reason',
      'user.lock_words',
      'user.locked_by_name',
      'user.password_changed_at',
      'factor.confirmed_at',
    ])
    .executeTakeFirstOrThrow();
}
