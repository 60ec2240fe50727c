import { answerChallenge } from '#server/access/recovery/answer-challenge.ts';
import { getPasswordReset } from '#server/access/recovery/get-password-reset.ts';
import { requestAccount } from '#server/access/recovery/request-account.ts';
import { requestPasswordReset } from '#server/access/recovery/request-password-reset.ts';
import { requestReactivation } from '#server/access/recovery/request-reactivation.ts';
import { requestUsername } from '#server/access/recovery/request-username.ts';
import { resetPassword } from '#server/access/recovery/reset-password.ts';

/** The operations of ways back to an account, by the ids of the contract. */
export const recoveryOperations = {
  requestUsername,
  requestPasswordReset,
  requestReactivation,
  requestAccount,
  getPasswordReset,
  answerChallenge,
  resetPassword,
};
