import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';
import { accountSentences, orderSentences, type SaidOrder } from './noticed-order-words.ts';

/** Which of the reasons is said: the last is every other one. */
type Reason = 'paidTwice' | 'wrongInvoice' | 'wrongAmount' | 'goodsReturned' | 'other';

/** A notice of a refund as far as its words go. */
export interface SaidRefund extends SaidOrder {
  readonly kind:
    | 'refund_opened'
    | 'refund_to_send'
    | 'refund_still_to_send'
    | 'refund_requested'
    | 'refund_arrived'
    | 'refund_failed'
    | 'refund_voided';
  readonly paymentNumber: string;
  readonly amount: MinorUnits;
  readonly feeKept: MinorUnits | null;
  readonly isByBank: boolean;
  readonly invoices: readonly string[];
  readonly reason: Reason | null;
  readonly words: string;
  readonly expectedOn: string | null;
  readonly bankReason: string | null;
  /** Who submitted the payment; AutoPay where nobody is named. */
  readonly payer?: string | undefined;
  /** Since when it waits to be sent; missing where it is not reminded of. */
  readonly waitsSince?: string | undefined;
  /** Whether AutoPay, whose debit was voided, does not collect its invoices again by itself. */
  readonly isLeftOut?: boolean | undefined;
}

type Told = Pick<Formats, 'formatMoney' | 'formatDate'>;

/** Notice and message in one line: the notice's heading, and the message's subject. */
export function refundTitle(
  t: Translator['t'],
  { formatMoney }: Told,
  { kind, paymentNumber: number, amount: money }: SaidRefund,
): string {
  const amount = formatMoney(money);
  switch (kind) {
    case 'refund_opened':
      return t('refundNotice.opened', { amount, number });
    case 'refund_to_send':
      return t('refundNotice.toSend', { amount, number });
    case 'refund_still_to_send':
      return t('refundNotice.stillToSend', { amount, number });
    case 'refund_requested':
      return t('refundNotice.requested', { amount, number });
    case 'refund_arrived':
      return t('refundNotice.arrived', { amount, number });
    case 'refund_failed':
      return t('refundNotice.failed', { amount, number });
    case 'refund_voided':
      return t('refundNotice.voided', { number, amount });
  }
}

/** What else there is to say, a sentence each: why, where it goes, and what it leaves open. */
export function refundSentences(t: Translator['t'], told: Told, said: SaidRefund): string[] {
  switch (said.kind) {
    case 'refund_opened':
      return [t('refundNotice.openedText')];
    case 'refund_to_send':
      return [t('refundNotice.toSendText')];
    case 'refund_still_to_send':
      return [
        ...(said.waitsSince === undefined
          ? []
          : [t('refundNotice.waitsSince', { date: told.formatDate(said.waitsSince) })]),
        t('refundNotice.toSendText'),
      ];
    case 'refund_requested':
      return [
        ...whySentences(t, said),
        ...whereSentences(t, told, said),
        ...accountSentences(t, said),
        ...whatStays(t, told, said),
      ];
    case 'refund_arrived':
      return [...whySentences(t, said), ...whatStays(t, told, said)];
    case 'refund_failed':
      return [
        ...(said.bankReason === null ? [] : [t('payments.bankReason', { reason: said.bankReason })]),
        t('refundNotice.failedText'),
        ...whatStays(t, told, said),
      ];
    case 'refund_voided':
      return [
        t('refundNotice.voidedBy'),
        ...whySentences(t, said),
        ...payerSentences(t, said),
        ...orderSentences(t, said),
        t('refundNotice.voidedText'),
        ...(said.isLeftOut === true ? [t('refundNotice.voidedAutoPay')] : []),
      ];
  }
}

/** By whom it was submitted; nothing of notices of before, which name no invoices either. */
function payerSentences(t: Translator['t'], { payer, invoiceCount }: SaidRefund): string[] {
  if (invoiceCount === undefined) return [];
  return [
    t('refundNotice.paidBy', payer === undefined ? { by: 'other', name: '' } : { by: 'person', name: payer }),
  ];
}

/** Why it goes back, in the reader's language and in the words of support. */
export function whySentences(
  t: Translator['t'],
  { reason, words }: Pick<SaidRefund, 'reason' | 'words'>,
): string[] {
  return [
    ...(reason === null ? [] : [t('refundNotice.why', { reason: t('refund.reason', { reason }) })]),
    ...(words === '' ? [] : [t('refundNotice.words', { words })]),
  ];
}

/** Where the money goes, and by when it is there. */
export function whereSentences(
  t: Translator['t'],
  { formatDate }: Pick<Told, 'formatDate'>,
  { isByBank, expectedOn }: Pick<SaidRefund, 'isByBank' | 'expectedOn'>,
): string[] {
  return [
    isByBank ? t('refundNotice.toBank') : t('refundNotice.toCard'),
    ...(expectedOn === null ? [] : [t('refundNotice.expected', { date: formatDate(expectedOn) })]),
  ];
}

function whatStays(
  t: Translator['t'],
  { formatMoney }: Pick<Told, 'formatMoney'>,
  { invoices, feeKept }: SaidRefund,
): string[] {
  return [
    ...(invoices.length === 0 ? [] : [t('refundNotice.open', { numbers: invoices.join(', ') })]),
    ...(feeKept === null ? [] : [t('refundNotice.feeKept', { fee: formatMoney(feeKept) })]),
  ];
}

/** How far a refund or a void is. */
type Standing = 'waiting' | 'onItsWay' | 'refunded' | 'beingVoided' | 'voided' | 'failed';

/** How far it is, in few words: only what has arrived is called refunded. */
export function standsText(t: Translator['t'], standing: Standing): string {
  return t('refund.stands', { standing: standing === 'failed' ? 'other' : standing });
}

/** A refund or a void as its payment's page and paper tell of it. */
export interface NotedRefund extends Pick<SaidRefund, 'reason' | 'words' | 'expectedOn' | 'bankReason'> {
  readonly standing: Standing;
  readonly cause: 'support' | 'lateAuthorized';
  readonly failure: 'collected' | 'refusedByProvider' | 'sentBackByBank' | null;
  readonly lines: readonly { readonly invoiceId: string; readonly amount: MinorUnits }[];
}

/** What there is to say of a refund beside its amount and how far it is, a sentence each. */
export function refundNotes(
  t: Translator['t'],
  told: Told,
  refund: NotedRefund,
  { isByBank, fee }: { readonly isByBank: boolean; readonly fee: MinorUnits | null },
): string[] {
  const { standing, cause, failure, lines, expectedOn, bankReason } = refund;
  const keepsFee = lines.length > 0 && fee !== null;
  return [
    ...lines.map(({ invoiceId, amount }) =>
      t('refund.partOf', { invoice: invoiceId, amount: told.formatMoney(amount) }),
    ),
    ...(lines.length === 0
      ? []
      : [t('refundNotice.open', { numbers: lines.map(({ invoiceId }) => invoiceId).join(', ') })]),
    ...whySentences(t, refund),
    ...(standing === 'onItsWay' ? whereSentences(t, told, { isByBank, expectedOn }) : []),
    ...(standing === 'voided' ? [t('refundNotice.voidedText')] : []),
    ...(bankReason === null ? [] : [t('payments.bankReason', { reason: bankReason })]),
    ...(standing === 'failed'
      ? [t(failure === 'collected' ? 'refund.collected' : 'refundNotice.failedText')]
      : []),
    ...(keepsFee && cause === 'support' ? [t('refundNotice.feeKept', { fee: told.formatMoney(fee) })] : []),
  ];
}
