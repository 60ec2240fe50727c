import { answered, client, read } from '#api/platform/client.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { PasswordResetDocument } from '#api/recovery/wire.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import type { PasswordReset } from '#domain/user/password-reset.ts';

interface Call {
  readonly signal?: AbortSignal;
}

type Language = components['schemas']['Language'];

/** A message that is asked for without a session; its answer tells nothing of who exists (§8). */
export interface MailAsked {
  readonly kind: MailRequestKind;
  /** A username or an e-mail address, as the kind needs it. */
  readonly about: string;
  readonly language: Language;
}

/** Asks for a message. A CallError of kind `tooMany` says that it takes a while until the next. */
export async function requestMail(
  { kind, about, language }: MailAsked,
  { signal }: Call = {},
): Promise<void> {
  const addressed = { email_address: about, language };
  const named = { username: about, language };
  const calls = {
    username: () =>
      client.POST('/username-requests', {
        body: { data: { type: 'username-requests', attributes: addressed } },
        signal,
      }),
    account: () =>
      client.POST('/account-requests', {
        body: { data: { type: 'account-requests', attributes: addressed } },
        signal,
      }),
    passwordReset: () =>
      client.POST('/password-reset-requests', {
        body: { data: { type: 'password-reset-requests', attributes: named } },
        signal,
      }),
    reactivation: () =>
      client.POST('/reactivation-requests', {
        body: { data: { type: 'reactivation-requests', attributes: named } },
        signal,
      }),
  };
  await answered(calls[kind]());
}

/** What a mailed link to a new password opens. A CallError carries `reset_invalid` or `locked_…`. */
export function getPasswordReset(token: string, { signal }: Call = {}): Promise<PasswordReset> {
  const body = { data: { type: 'password-resets' as const, attributes: { token } } };
  return read(client.POST('/password-reset-lookups', { body, signal }), PasswordResetDocument);
}

/** Answers the challenge. A CallError carries `challenge_wrong`, `reset_invalid` or `locked_…`. */
export function answerChallenge(
  { token, answer }: { token: string; answer: string },
  { signal }: Call = {},
): Promise<PasswordReset> {
  const body = { data: { type: 'password-resets' as const, attributes: { token, answer } } };
  return read(client.POST('/password-reset-answers', { body, signal }), PasswordResetDocument);
}

/** Replaces the password. A CallError carries `password_used`, `password_requirements` or `reset_invalid`. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  { signal }: Call = {},
): Promise<void> {
  const attributes = { token, new_password: password };
  const body = { data: { type: 'password-resets' as const, attributes } };
  await answered(client.POST('/password-resets', { body, signal }));
}
