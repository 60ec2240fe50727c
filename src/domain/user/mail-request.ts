import { emailProblem } from '#domain/user/email-address.ts';

/** What a message can be asked for without a session, and what has to be typed for it (§2 Login area, §8). */
export const MAIL_REQUESTS = {
  username: 'email',
  passwordReset: 'username',
  account: 'email',
  reactivation: 'username',
} as const;
export type MailRequestKind = keyof typeof MAIL_REQUESTS;

/** What is wrong with what was typed; null where nothing is (§5 Required-field messages). */
export type MailRequestProblem = 'required' | 'invalid' | null;

/** Judges what was typed, before anything is sent. Whether there is such a user is never told. */
export function mailRequestProblem(kind: MailRequestKind, typed: string): MailRequestProblem {
  if (MAIL_REQUESTS[kind] === 'email') return emailProblem(typed);
  return typed.trim() === '' ? 'required' : null;
}
