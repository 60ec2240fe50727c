import { answered, client, read } from '#api/platform/client.ts';
import type { EmailChange, EmailCodes, ProvedEmail } from '#domain/user/email-change.ts';
import {
  AccountSecurityDocument,
  EmailChangeDocument,
  NoticeChoicesDocument,
  OwnAccessDocument,
  RecoveryCodesDocument,
  SecondFactorDocument,
} from '#api/settings/wire.ts';
import { SelfDocument } from '#api/session/wire.ts';
import type { components } from '#api/contract/schema.gen.ts';
import type { AccountSecurity, NewSecret } from '#domain/user/account-security.ts';
import { CallError } from '#domain/call-error.ts';
import type { OwnAccess } from '#domain/user/own-access.ts';
import type { NoticeChoice, WantedChoice } from '#domain/notice/notice-choice.ts';
import type { User } from '#domain/user/user.ts';

type Language = components['schemas']['Language'];

/** Sets a new password in place of an overdue one and signs in; a correct password has granted it. */
export async function changeOverduePassword(password: string, signal?: AbortSignal): Promise<User> {
  const body = { data: { type: 'passwords' as const, attributes: { new_password: password } } };
  return signedIn(await read(client.POST('/sessions/password-change', { body, signal }), SelfDocument));
}

/** Sets the challenge phrase that has to be changed and signs in; a correct password has granted it. */
export async function changeOverdueChallengePhrase(
  form: { readonly question: string; readonly phrase: string },
  signal?: AbortSignal,
): Promise<User> {
  const body = { data: { type: 'challenge-phrases' as const, attributes: { ...form } } };
  const call = client.POST('/sessions/challenge-phrase-change', { body, signal });
  return signedIn(await read(call, SelfDocument));
}

/** Signs in with a code of the second factor; a correct password has granted it. */
export async function signInWithCode(code: string, signal?: AbortSignal): Promise<User> {
  const body = { data: { type: 'codes' as const, attributes: { code } } };
  return signedIn(await read(client.POST('/sessions/code', { body, signal }), SelfDocument));
}

/** A new secret for the second factor that the user's role demands; a correct password has granted it. */
export function beginFactorEnrolment(signal?: AbortSignal): Promise<NewSecret> {
  return read(client.POST('/sessions/second-factor', { signal }), SecondFactorDocument);
}

/** Confirms it by its first code; the recovery codes are answered this once, and the session is granted. */
export function confirmFactorEnrolment(code: string, signal?: AbortSignal): Promise<readonly string[]> {
  const body = { data: { type: 'codes' as const, attributes: { code } } };
  return read(client.POST('/sessions/second-factor/confirmation', { body, signal }), RecoveryCodesDocument);
}

/** Goes on from it to the session. */
export async function finishFactorEnrolment(signal?: AbortSignal): Promise<User> {
  return signedIn(await read(client.POST('/sessions/second-factor/session', { signal }), SelfDocument));
}

/** What guards the user's account. */
export function getAccountSecurity(signal?: AbortSignal): Promise<AccountSecurity> {
  return read(client.GET('/self/security', { signal }), AccountSecurityDocument);
}

/** What the user was given. */
export function getOwnAccess(signal?: AbortSignal): Promise<OwnAccess> {
  return read(client.GET('/self', { signal }), OwnAccessDocument);
}

/** Changes the password; other sessions of the user end. */
export async function changePassword(
  { current, password }: { readonly current: string; readonly password: string },
  signal?: AbortSignal,
): Promise<void> {
  const attributes = { current_password: current, new_password: password };
  const body = { data: { type: 'passwords' as const, attributes } };
  await answered(client.POST('/self/password-change', { body, signal }));
}

/** Keeps the language with the user, so that messages come in it and other browsers begin in it. */
export async function keepLanguage(language: Language): Promise<void> {
  const body = { data: { type: 'languages' as const, attributes: { language } } };
  await answered(client.POST('/self/language', { body }));
}

/** Keeps the zone in which the user has times shown; null for that of the portal. */
export async function keepTimeZone(zone: string | null, signal?: AbortSignal): Promise<void> {
  const body = { data: { type: 'time-zones' as const, attributes: { time_zone: zone } } };
  await answered(client.POST('/self/time-zone', { body, signal }));
}

/** How the user wants to be told, topic by topic. */
export function getNoticeChoices(signal?: AbortSignal): Promise<readonly NoticeChoice[]> {
  return read(client.GET('/self/notice-choices', { signal }), NoticeChoicesDocument);
}

/** Keeps by which channel the user is told of a topic. */
export async function keepNoticeChoice(
  { topic, channel, isOn }: WantedChoice,
  signal?: AbortSignal,
): Promise<void> {
  const body = { data: { type: 'notice-choices' as const, attributes: { topic, channel, is_on: isOn } } };
  await answered(client.POST('/self/notice-choices', { body, signal }));
}

/** Ends every other session of the user. */
export async function endOtherSessions(signal?: AbortSignal): Promise<void> {
  await answered(client.DELETE('/self/sessions', { signal }));
}

/** Mails a code to the user's address and one to another, which waits for both. */
export function askEmailChange(
  { emailAddress, token }: ProvedEmail,
  signal?: AbortSignal,
): Promise<EmailChange> {
  const attributes = { email_address: emailAddress.trim(), step_up: token };
  const body = { data: { type: 'email-changes' as const, attributes } };
  return read(client.POST('/self/email-change', { body, signal }), EmailChangeDocument);
}

/** Makes the other address the user's, by both codes. */
export async function confirmEmailChange(
  { oldCode, newCode }: EmailCodes,
  signal?: AbortSignal,
): Promise<void> {
  const attributes = { old_code: oldCode, new_code: newCode };
  const body = { data: { type: 'email-codes' as const, attributes } };
  await answered(client.POST('/self/email-change/confirmation', { body, signal }));
}

/** Gives the other address up. */
export async function withdrawEmailChange(signal?: AbortSignal): Promise<void> {
  await answered(client.DELETE('/self/email-change', { signal }));
}

/** Ends one session of the user elsewhere. */
export async function endSession(sessionId: string, signal?: AbortSignal): Promise<void> {
  const params = { path: { session_id: sessionId } };
  await answered(client.DELETE('/self/sessions/{session_id}', { params, signal }));
}

/** A new secret for the authenticator, after a step-up. */
export function beginSecondFactor(token: string, signal?: AbortSignal): Promise<NewSecret> {
  const body = { data: { type: 'second-factors' as const, attributes: { step_up: token } } };
  return read(client.POST('/self/second-factor', { body, signal }), SecondFactorDocument);
}

/** Confirms the second factor by its first code; the recovery codes are answered this once. */
export function confirmSecondFactor(code: string, signal?: AbortSignal): Promise<readonly string[]> {
  const body = { data: { type: 'codes' as const, attributes: { code } } };
  return read(client.POST('/self/second-factor/confirmation', { body, signal }), RecoveryCodesDocument);
}

/** Removes the second factor, after a step-up. */
export async function removeSecondFactor(token: string, signal?: AbortSignal): Promise<void> {
  const body = { data: { type: 'second-factors' as const, attributes: { step_up: token } } };
  await answered(client.POST('/self/second-factor/removal', { body, signal }));
}

/** Replaces the recovery codes, after a step-up; they are answered this once. */
export function createRecoveryCodes(token: string, signal?: AbortSignal): Promise<readonly string[]> {
  const body = { data: { type: 'recovery-codes' as const, attributes: { step_up: token } } };
  return read(client.POST('/self/recovery-codes', { body, signal }), RecoveryCodesDocument);
}

/** Notes that the recovery codes are saved. */
export async function confirmRecoveryCodes(signal?: AbortSignal): Promise<void> {
  await answered(client.POST('/self/recovery-codes/confirmation', { signal }));
}

function signedIn(user: User | null): User {
  if (!user) throw new CallError('malformed');
  return user;
}
