import type { Formats } from './format.ts';
import type { Translator } from './intl.ts';

/** A notice of an account as far as its words go. */
export interface SaidAccount {
  readonly kind: keyof typeof TITLES;
  readonly createdAt: string;
  readonly emailAddress: string | null;
  readonly by: string | null;
  readonly words: string | null;
  readonly removalReason: 'lost' | 'stolen' | 'replaced' | 'other' | null;
  readonly groups: string | null;
  readonly phone: string;
}

const TITLES = {
  password_changed: 'accountNotice.passwordChanged',
  second_factor_added: 'accountNotice.factorAdded',
  second_factor_replaced: 'accountNotice.factorReplaced',
  second_factor_removed: 'accountNotice.factorRemoved',
  authenticator_removed: 'accountNotice.authenticatorRemoved',
  passkey_added: 'accountNotice.passkeyAdded',
  passkey_removed: 'accountNotice.passkeyRemoved',
  recovery_code_used: 'accountNotice.recoveryCodeUsed',
  codes_guessed: 'accountNotice.codesGuessed',
  recovery_codes_replaced: 'accountNotice.recoveryCodesReplaced',
  group_joined: 'accountNotice.groupJoined',
  group_left: 'accountNotice.groupLeft',
  email_changed: 'accountNotice.emailGiven',
  email_given: 'accountNotice.emailGiven',
  second_factor_taken: 'accountNotice.factorTaken',
} as const;

/** The notice's heading. */
export const accountTitle = (t: Translator['t'], { kind }: Pick<SaidAccount, 'kind'>): string =>
  t(TITLES[kind]);

/** What else there is to say, a sentence each: when it was, by whom, and what to do if it should not have been. */
export function accountSentences(
  t: Translator['t'],
  { formatDateTime }: Pick<Formats, 'formatDateTime'>,
  said: SaidAccount,
): string[] {
  const { createdAt, emailAddress, by, groups, phone } = said;
  const when = t('accountNotice.when', { at: formatDateTime(createdAt) });
  if (groups !== null) return [when, t('accountNotice.groups', { groups }), t('accountNotice.groupHint')];
  return [
    when,
    ...(by === null ? [] : [t('accountNotice.emailBy', { by })]),
    ...whyOf(t, said),
    ...(emailAddress === null ? [] : [t('accountNotice.emailIs', { address: emailAddress })]),
    hintOf(t, by !== null, phone),
  ];
}

/** Why somebody else did it: what they have chosen, and what they have written. */
function whyOf(t: Translator['t'], { words, removalReason }: SaidAccount): string[] {
  if (removalReason !== null) {
    const has = words === null ? 'none' : 'other';
    return [t('accountNotice.removal', { reason: removalReason, words: words ?? '', has })];
  }
  return words === null ? [] : [t('accountNotice.words', { words })];
}

function hintOf(t: Translator['t'], isByOther: boolean, phone: string): string {
  if (phone === '') return t('accountNotice.notYou');
  return isByOther ? t('accountNotice.emailGivenHint', { phone }) : t('accountNotice.notYouCall', { phone });
}
