import { beginSecondFactor } from '#server/second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from '#server/second-factor/confirm-second-factor.ts';
import { createRecoveryCodes } from '#server/second-factor/create-recovery-codes.ts';
import { getAccountSecurity } from '#server/second-factor/get-account-security.ts';
import { removeSecondFactor } from '#server/second-factor/remove-second-factor.ts';
import { signInWithCode } from '#server/second-factor/sign-in-with-code.ts';

/** The operations of the second factor, by the ids of the contract. */
export const secondFactorOperations = {
  signInWithCode,
  getAccountSecurity,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  createRecoveryCodes,
};
