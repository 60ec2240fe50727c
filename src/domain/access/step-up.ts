/**
 * What needs a password or code asked again before it is done (decisions §13). A proof is good for the one change that
 * it names, of the one thing that it names.
 */
export const STEP_UP_CHANGES = [
  'bank_account_add',
  'bank_account_change',
  'bank_account_remove',
  'bank_account_confirm',
  'autopay_change',
  'approval_yes',
  'card_view',
  'payment',
  'email_change',
  'second_factor_begin',
  'second_factor_remove',
  'recovery_codes_replace',
] as const;
export type StepUpChange = (typeof STEP_UP_CHANGES)[number];

/** One change of one thing: a bank account by its id, what is added by the id of its customer, a payment by its sum, what is one's own by the user's id. */
export interface SteppedUp {
  readonly change: StepUpChange;
  readonly subject: string;
}

/** How long a proof is good for. */
export const STEP_UP_SECONDS = 300;

/**
 * What a user is asked for: the code where there is a second factor, else the password; users of single sign-on have
 * neither, and sign in anew.
 */
export type StepUpWay = 'code' | 'password' | 'signIn';

/** By which of them a user proves to be there. */
export function stepUpWay(user: {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}): StepUpWay {
  if (user.hasSecondFactor) return 'code';
  return user.hasPassword ? 'password' : 'signIn';
}
