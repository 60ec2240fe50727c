import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';
import { orderSentences, type SaidOrder } from './noticed-order-words.ts';

/** Up to how much one person pays alone, in minor units; null for no limit. */
interface SaidLimit {
  readonly currency: string;
  readonly perPayment: number | null;
  readonly perDay: number | null;
  readonly methods: boolean;
}

/** A notice of what a second person is asked for, as far as its words go. */
export interface SaidApproval extends SaidOrder {
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
  /** The day on which a payment is to be collected; missing of one that is paid at once. */
  readonly payOn?: string | undefined;
  readonly limitChange?: { readonly before: SaidLimit; readonly after: SaidLimit } | undefined;
  /** The number of what a yes has made of it. */
  readonly became?: string | undefined;
}

type Told = Pick<Formats, 'formatMoney' | 'formatDate' | 'formatDeadline'>;

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

/**
 * What else there is to say, a sentence each: what exactly is asked for, until when, or who has answered what, what it has
 * become, or that nothing was done and can be asked for again.
 */
export function approvalSentences(t: Translator['t'], told: Told, said: SaidApproval): string[] {
  const { kind, status, answerBy, decider, words, changed, became, payOn } = said;
  const asked = askedSentences(t, told, said);
  if (kind === 'approval_asked')
    return [...asked, t('approvalNotice.askedText', { until: told.formatDeadline(answerBy) })];
  const answered = decider === null ? [] : [answerSentence(t, decider, words)];
  if (status === 'approved') {
    const what = payOn === undefined ? 'other' : 'scheduled';
    const made = became === undefined ? [] : [t('approvalNotice.became', { what, number: became })];
    return [...answered, ...made, ...asked];
  }
  // What has stopped it comes first: the words of a yes are no reason.
  const stopped = changed ? [changedSentence(t, changed)] : [];
  // Whoever may not do it any more may not ask for it either.
  const again = status === 'lapsed' ? [] : [t('approvalNotice.askAgain')];
  return [...stopped, ...answered, t('approvalNotice.nothingDone'), ...asked, ...again];
}

/** The invoices, the account and the day, or the limits of then and those that are asked for. */
function askedSentences(t: Translator['t'], { formatMoney, formatDate }: Told, said: SaidApproval): string[] {
  const { payOn, limitChange } = said;
  if (!limitChange) {
    const day = payOn === undefined ? [] : [t('approvalNotice.onDay', { date: formatDate(payOn) })];
    return [...orderSentences(t, said), ...day];
  }
  const { before, after } = limitChange;
  const sum = (amount: number | null, { currency }: SaidLimit) =>
    amount === null ? t('approvalNotice.noLimit') : formatMoney({ amount, currency });
  return [
    ...(['perPayment', 'perDay'] as const)
      .filter((which) => before[which] !== after[which])
      .map((which) =>
        t(`approvalNotice.${which}`, {
          before: sum(before[which], before),
          after: sum(after[which], after),
        }),
      ),
    ...(before.methods === after.methods
      ? []
      : [t('approvalNotice.methods', { isOn: after.methods ? 'yes' : 'other' })]),
  ];
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
