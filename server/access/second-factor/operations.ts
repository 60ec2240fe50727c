import { beginSecondFactor } from '#server/access/second-factor/begin-second-factor.ts';
import { confirmRecoveryCodes } from '#server/access/second-factor/confirm-recovery-codes.ts';
import { confirmSecondFactor } from '#server/access/second-factor/confirm-second-factor.ts';
import { createRecoveryCodes } from '#server/access/second-factor/create-recovery-codes.ts';
import {
  beginFactorEnrolment,
  confirmFactorEnrolment,
  finishFactorEnrolment,
} from '#server/access/second-factor/enrol-second-factor.ts';
import { getAccountSecurity } from '#server/access/second-factor/get-account-security.ts';
import { removeSecondFactor } from '#server/access/second-factor/remove-second-factor.ts';
import { signInWithCode } from '#server/access/second-factor/sign-in-with-code.ts';

/** The operations of the second factor, by the ids of the contract. */
export const secondFactorOperations = {
  signInWithCode,
  beginFactorEnrolment,
  confirmFactorEnrolment,
  finishFactorEnrolment,
  getAccountSecurity,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  createRecoveryCodes,
  confirmRecoveryCodes,
};
