import type { components } from '#api/contract/schema.gen.ts';
import { isFactorDemanded } from '#domain/access/demanded-factor.ts';
import { factorRemovalByOtherObstacles } from '#domain/user/factor-removal.ts';
import { wordsObstacles } from '#domain/user/user-act.ts';
import type { Deps } from '#server/deps.ts';
import { holdFactor } from '#server/access/second-factor/held-factor.ts';
import { codesOf, forgetGuesses } from '#server/access/sessions/guesses.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { holdActedUser, type Acting } from '#server/access/users/acted-user.ts';
import { personDocument } from '#server/access/users/get-user.ts';
import { noteAccount } from '#server/access/users/tell-account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;
type Removing = Acting & { readonly caller: Caller };
type Wish = components['schemas']['SupportFactorRemoval'];

/** Removes the second factor of a user of the customer who has neither the device nor a recovery code (decisions §9). */
export function removeUserFactor(deps: RemoveDeps): Operation<'removeUserFactor'> {
  return async ({ path, body, caller, customer, requestId }) => {
    const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
    return { body: await remove(deps, acting, path.user_id, body.data.attributes, requestId) };
  };
}

/** The same of any user, as customer support. */
export function removeSupportUserFactor(deps: RemoveDeps): Operation<'removeSupportUserFactor'> {
  return async ({ path, body, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    return { body: await remove(deps, acting, path.user_id, body.data.attributes, requestId) };
  };
}

async function remove(
  deps: RemoveDeps,
  acting: Removing,
  userId: string,
  wish: Wish,
  requestId: string,
): Promise<AnswerBody<'removeUserFactor'>> {
  // As the owner of the tables: the user is another one than who asks; `holdActedUser` looks at the customer.
  const document = await retryTransaction(() =>
    withSystem(deps.db, async (tx) => {
      // Held too, so that of two who remove it one finds it, and nobody signs in with it meanwhile.
      await holdFactor(tx, userId);
      const user = await holdActedUser(tx, acting, userId);
      const obstacles = [
        ...factorRemovalByOtherObstacles(user, acting.by),
        ...wordsObstacles('removeFactor', wish.words, wish.reason),
      ];
      if (obstacles.length > 0) throw refusedByRules(obstacles);
      const proof = { change: 'user_factor_remove', subject: userId } as const;
      await takeStepUp(tx, deps.clock, acting.caller, proof, wish.step_up);
      await endWithFactor(tx, userId);
      await tell(tx, deps, acting, userId, wish, requestId);
      return personDocument(tx, deps, acting, userId);
    }),
  );
  deps.requestSweep();
  return document;
}

/** Passkeys and recovery codes go with the factor; whoever is signed in by it, or about to be, begins anew. */
async function endWithFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  // Wrong codes of what is gone lock nothing that is set up anew.
  await forgetGuesses(tx, codesOf(userId));
}

async function tell(
  tx: Tx,
  deps: RemoveDeps,
  { by, caller, customerId }: Removing,
  userId: string,
  { reason, words: written }: Wish,
  requestId: string,
): Promise<void> {
  const words = written.trim();
  await writeAudit(tx, deps.clock, {
    userId: caller.userId,
    ...(customerId ? { customerId } : {}),
    action: 'user_factor_removed',
    subject: userId,
    facts: { by, reason, words },
    requestId,
  });
  const { user_type: userType, ...user } = await tx
    .selectFrom('users')
    .select(['role', 'user_type', 'is_sso as isSso'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const isDemanded = isFactorDemanded(deps.config.settings.signIn.secondFactorFor, { ...user, userType });
  await noteAccount(tx, deps, {
    userId,
    kind: 'second_factor_taken',
    by: caller.fullName,
    removalReason: reason,
    ...(words !== '' && { words }),
  });
  const about = JSON.stringify({ userId, by: caller.fullName, reason, words, isDemanded });
  await requestMail(tx, deps, { kind: 'second_factor_taken', about, language: null });
}
