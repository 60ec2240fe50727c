import { answerChallenge } from '#server/recovery/answer-challenge.ts';
import { getPasswordReset } from '#server/recovery/get-password-reset.ts';
import { requestAccount } from '#server/recovery/request-account.ts';
import { requestPasswordReset } from '#server/recovery/request-password-reset.ts';
import { requestReactivation } from '#server/recovery/request-reactivation.ts';
import { requestUsername } from '#server/recovery/request-username.ts';
import { resetPassword } from '#server/recovery/reset-password.ts';

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
