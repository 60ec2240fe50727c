import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

/** A notice of what a second person is asked for, as far as its words go. */
export interface SaidApproval {
  readonly kind: 'approval_asked' | 'approval_over';
  readonly approvalNumber: string;
  readonly asks: 'payment' | 'limit' | 'bank_account' | 'autopay' | 'role';
  readonly act: 'add' | 'change' | 'remove' | 'allow' | 'autopay' | null;
  /** Who is to become an administrator. */
  readonly person: string | null;
  readonly status: 'asked' | 'approved' | 'declined' | 'withdrawn' | 'expired' | 'lapsed' | 'stopped';
  readonly amount: MinorUnits | null;
  readonly maker: string;
  readonly answerBy: string;
  readonly decider: string | null;
  readonly words: string | null;
  readonly changed: {
    readonly what: 'limit' | 'invoices' | 'methods' | 'user' | 'other';
    readonly invoices: readonly string[];
  } | null;
}

type Told = Pick<Formats, 'formatMoney' | 'formatDeadline'>;

/** Notice and message in one line, with the number that tells two of the same sum apart: heading, and subject. */
export function approvalTitle(t: Translator['t'], formats: Told, told: SaidApproval): string {
  return `${told.approvalNumber} · ${whatIsTold(t, formats, told)}`;
}

function whatIsTold(
  t: Translator['t'],
  { formatMoney }: Told,
  { kind, asks, act, person, status, amount, maker }: SaidApproval,
): string {
  const isTold = status !== 'asked' && status !== 'withdrawn' && status !== 'stopped';
  const ended = isTold ? status : 'other';
  if (asks === 'role') {
    const named = { person: person ?? '' };
    return kind === 'approval_asked'
      ? t('approvalNotice.roleAsked', { ...named, maker })
      : t('approvalNotice.roleOver', { ...named, status: ended });
  }
  if (asks === 'bank_account' || asks === 'autopay') {
    const method = act === null || act === 'change' ? (asks === 'autopay' ? 'autopay' : 'other') : act;
    return kind === 'approval_asked'
      ? t('approvalNotice.methodAsked', { asks: method, maker })
      : t('approvalNotice.methodOver', { asks: method, status: ended });
  }
  const asked = asks === 'limit' ? ('limit' as const) : ('other' as const);
  const sum = amount === null ? '' : formatMoney(amount);
  if (kind === 'approval_asked') return t('approvalNotice.asked', { asks: asked, maker, amount: sum });
  return t('approvalNotice.over', { asks: asked, amount: sum, status: ended });
}

/** What else there is to say, a sentence each: until when, or who has answered what, and that nothing was done. */
export function approvalSentences(
  t: Translator['t'],
  { formatDeadline }: Told,
  { kind, status, answerBy, decider, words, changed }: SaidApproval,
): string[] {
  if (kind === 'approval_asked') return [t('approvalNotice.askedText', { until: formatDeadline(answerBy) })];
  const answered = decider === null ? [] : [answerSentence(t, decider, words)];
  if (status === 'approved') return answered;
  // What has stopped it comes first: the words of a yes are no reason.
  const stopped = changed ? [changedSentence(t, changed)] : [];
  return [...stopped, ...answered, t('approvalNotice.nothingDone')];
}

function changedSentence(
  t: Translator['t'],
  { what, invoices }: NonNullable<SaidApproval['changed']>,
): string {
  if (what === 'methods') return t('approvalNotice.methodsChanged');
  return what === 'user'
    ? t('approvalNotice.userChanged')
    : t('approvalNotice.changed', { what, invoices: invoices.join(', ') });
}

/** Who has answered, and what with it. */
export function answerSentence(t: Translator['t'], decider: string, words: string | null): string {
  return words === null ? t('approvalNotice.by', { decider }) : t('approvalNotice.says', { decider, words });
}
