import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Rule } from '#server/testing/specified-access.ts';

/** Who may call what signs in, out and helps to, and who reads what happened, by operation: written from the specification and not from the code. */
export const SIGN_IN_RULES: Partial<Record<OperationId, Rule>> = {
  signIn: 'anybody',
  signInWithCode: 'anybody',
  beginFactorEnrolment: 'anybody',
  confirmFactorEnrolment: 'anybody',
  finishFactorEnrolment: 'anybody',
  changeOverduePassword: 'anybody',
  changeOverdueChallengePhrase: 'anybody',
  signOut: 'anybody',
  requestUsername: 'anybody',
  requestPasswordReset: 'anybody',
  requestReactivation: 'anybody',
  requestAccount: 'anybody',
  getPasswordReset: 'anybody',
  answerChallenge: 'anybody',
  resetPassword: 'anybody',
  endSession: 'signed in',
  askEmailChange: 'signed in',
  confirmEmailChange: 'signed in',
  withdrawEmailChange: 'signed in',
  listActivities: 'customer administrators',
  exportActivities: 'customer administrators',
  findActivities: 'support administrators',
  exportFoundActivities: 'support administrators',
  endOtherSessions: 'signed in',
  endActing: 'signed in',
  beginActing: 'support administrators',
};
