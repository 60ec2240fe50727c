import type { Instant } from '#domain/dates/dates.ts';
import { emailProblem } from '#domain/user/email-address.ts';

/** Minutes for which the two codes of a change are good. */
export const EMAIL_CHANGE_MINUTES = 30;
/** Wrong pairs of codes after which a change is over. */
export const EMAIL_CHANGE_TRIES = 5;

/** Another address that waits for its two codes: one was mailed to it, the other to the one that there is. */
export interface EmailChange {
  readonly emailAddress: string;
  readonly expiresAt: Instant;
}

/** What is typed to ask for another address. */
export interface EmailForm {
  readonly emailAddress: string;
}

/** The same as it is sent, with the proof that goes with it. */
export interface ProvedEmail extends EmailForm {
  readonly token: string;
}

/** What is typed from the two messages. */
export interface EmailCodes {
  readonly oldCode: string;
  readonly newCode: string;
}

/** What is wrong in a field of either. */
export type EmailChangeProblem =
  | { readonly field: 'emailAddress'; readonly problem: 'required' | 'invalid' | 'same' }
  | { readonly field: keyof EmailCodes; readonly problem: 'required' };

/**
 * Everything that keeps what was typed from being sent; empty when nothing does.
 * @param current the address that there is
 */
export function emailChangeProblems(typed: EmailForm | EmailCodes, current: string): EmailChangeProblem[] {
  if ('oldCode' in typed)
    return (['oldCode', 'newCode'] as const)
      .filter((field) => typed[field].trim() === '')
      .map((field) => ({ field, problem: 'required' }));
  const problem = emailAddressProblem(typed.emailAddress, current);
  return problem ? [{ field: 'emailAddress', problem }] : [];
}

function emailAddressProblem(typed: string, current: string): 'required' | 'invalid' | 'same' | null {
  if (typed.trim().toLowerCase() === current.toLowerCase()) return 'same';
  return emailProblem(typed);
}
