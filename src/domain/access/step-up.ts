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
  'passkey_add',
  'passkey_remove',
  'user_factor_remove',
] as const;
export type StepUpChange = (typeof STEP_UP_CHANGES)[number];

/** One change of one thing: a bank account by its id, what is added by the id of its customer, a payment by its sum, what is one's own, or another user's, by the user's id. */
export interface SteppedUp {
  readonly change: StepUpChange;
  readonly subject: string;
}

/** How long a proof is good for. */
export const STEP_UP_SECONDS = 300;

/**
 * What a user is asked for: a passkey where there is one, with a code as the other way; the code where there is a second
 * factor without one; else the password. Users of single sign-on have none of them, and sign in anew.
 */
export type StepUpWay = 'passkey' | 'code' | 'password' | 'signIn';

/** By which of them a user proves to be there. */
export function stepUpWay(user: {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasPasskey: boolean;
}): StepUpWay {
  if (user.hasPasskey) return 'passkey';
  if (user.hasSecondFactor) return 'code';
  return user.hasPassword ? 'password' : 'signIn';
}

/** What a user is asked for, and whether an app shows codes beside it. */
export interface AskedProof {
  readonly way: StepUpWay;
  readonly hasApp: boolean;
}
