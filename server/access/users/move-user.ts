import {
  actObstacles,
  WITH_WORDS,
  wordsObstacles,
  type UserAct,
  type UserActor,
} from '#domain/user/user-act.ts';
import type { UserLockEvent } from '#machines/lifecycle/user-lock.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { codesOf, forgetGuesses, hasGuessLock, passwordOf } from '#server/access/sessions/guesses.ts';
import { holdActedUser, type Acting, type FoundUser } from '#server/access/users/acted-user.ts';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import { personDocument } from '#server/access/users/get-user.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;

interface Wish {
  readonly act: UserAct;
  readonly words: string;
  readonly asks_password: boolean;
}

/** Locks, unlocks, deactivates or reactivates a user of the customer, or declines a request (§4 User lock). */
export function moveUser(deps: MoveDeps): Operation<'moveUser'> {
  return async ({ path, body, caller, customer, requestId }) => {
    const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
    return { body: await act(deps, acting, path.user_id, body.data.attributes, requestId) };
  };
}

/** The same of any user, as customer support, whose lock is its own (§4 User lock). */
export function moveSupportUser(deps: MoveDeps): Operation<'moveSupportUser'> {
  return async ({ path, body, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    return { body: await act(deps, acting, path.user_id, body.data.attributes, requestId) };
  };
}

async function act(
  deps: MoveDeps,
  acting: Acting,
  userId: string,
  wish: Wish,
  requestId: string,
): Promise<AnswerBody<'moveUser'>> {
  // As the owner of the tables: the user is another one than who asks; `holdActedUser` looks at the customer.
  const document = await retryTransaction(() =>
    withSystem(deps.db, async (tx) => {
      const user = await holdActedUser(tx, acting, userId);
      const seen = await withGuesses(tx, deps, user);
      const obstacles = [...actObstacles(seen, wish.act, acting.by), ...wordsObstacles(wish.act, wish.words)];
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      await move(tx, deps, acting, seen, wish, requestId);
      return personDocument(tx, deps, acting, userId);
    }),
  );
  deps.requestSweep();
  return document;
}

/** A lock by guesses lies beside the user: unlocking it is unlocking the user. */
async function withGuesses(tx: Tx, { clock, config }: MoveDeps, user: FoundUser): Promise<FoundUser> {
  if (user.lockReason !== null) return user;
  const isGuessedAt = await hasGuessLock(tx, user.username, clock.instant(), config.settings.signIn.attempts);
  return isGuessedAt ? { ...user, lockReason: 'login_attempts' } : user;
}

async function move(
  tx: Tx,
  deps: MoveDeps,
  { by, caller, customerId }: Acting,
  user: FoundUser,
  { act: wanted, words, asks_password }: Wish,
  requestId: string,
): Promise<void> {
  const { clock } = deps;
  const at = clock.instant();
  const event = eventOf(wanted, by, asks_password && !user.isSso);
  const lockedBy = { name: caller.fullName, words: words.trim(), at };
  const said = WITH_WORDS.has(wanted) || wanted === 'decline' ? words.trim() : '';
  const moved = event ? await advanceUserLock(tx, user.userId, event, lockedBy) : null;
  if (wanted === 'unlock') {
    await forgetGuesses(tx, passwordOf(user.username));
    await forgetGuesses(tx, codesOf(user.userId));
  } else if (event && !moved) throw apiError(409, 'user_changed', 'The user has changed meanwhile');
  if (wanted !== 'lock' && wanted !== 'deactivate')
    await answerRequest(tx, user.userId, caller.userId, at, wanted);
  await writeAudit(tx, clock, {
    userId: caller.userId,
    ...(customerId ? { customerId } : {}),
    action: ACTIONS[wanted],
    subject: user.userId,
    facts: { by, lock: user.lockReason, ...(said === '' ? {} : { words: said }) },
    requestId,
  });
  if (wanted === 'unlock' || wanted === 'reactivate')
    await requestMail(tx, deps, { kind: 'user_unlocked', about: user.userId, language: null });
  else if (wanted === 'lock' || wanted === 'deactivate')
    await requestMail(tx, deps, { kind: 'user_locked', about: user.userId, language: null });
  else {
    const about = JSON.stringify({ userId: user.userId, words: said });
    await requestMail(tx, deps, { kind: 'reactivation_declined', about, language: null });
  }
}

const ACTIONS = {
  lock: 'user_locked',
  unlock: 'user_unlocked',
  deactivate: 'user_deactivated',
  reactivate: 'user_reactivated',
  decline: 'reactivation_declined',
} as const satisfies Record<UserAct, string>;

function eventOf(act: UserAct, by: UserActor, asksPassword: boolean): UserLockEvent | null {
  switch (act) {
    case 'lock':
      return { type: `${by}.lock` };
    case 'unlock':
      return { type: `${by}.unlock`, asksPassword };
    case 'deactivate':
      return { type: 'user.deactivate' };
    case 'reactivate':
      return { type: 'user.reactivate' };
    case 'decline':
      return null;
  }
}

async function answerRequest(tx: Tx, userId: string, by: string, at: string, act: UserAct): Promise<void> {
  await tx
    .updateTable('reactivation_requests')
    .set({ answered_at: at, answered_by: by, answer: act === 'decline' ? 'declined' : 'reactivated' })
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .execute();
}
