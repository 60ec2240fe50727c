import type { DisputeForm } from '#domain/dispute/dispute-form.ts';
import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import type { Money } from '#domain/money/money.ts';
import { SHORT_PAY_NOTE_MAXIMUM, type ShortPayReason } from '#domain/payment/part-amount.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What a part payment leaves of one invoice, to be disputed beside it. */
export interface DisputeOfRest {
  readonly amount: Money;
  /** Null where no reason of disputes is the one that was paid less for. */
  readonly reasonId: string | null;
  /** What the payer has said with the reason; empty where that was nothing. */
  readonly words: string;
}

/** What a reason of paying less is called as one of disputing; an agreed discount is none. */
const DISPUTED_AS: Readonly<Partial<Record<ShortPayReason, DisputeReasonId>>> = {
  damagedGoods: 'damaged_in_transit',
  wrongPrice: 'price_differs',
};

/** What is said with a part payment whose rest is disputed. */
export interface SaidOfRest {
  readonly reason: ShortPayReason | null;
  readonly note: string;
}

/**
 * Where just the rest of an invoice is disputed, for the same reason where there is one, and with the payer's words: they
 * stand behind the `#`, which browsers send to no server.
 */
export function disputeOfRestAddress(
  trxId: string,
  { amount, currency }: Money,
  { reason, note }: SaidOfRest,
): PageAddress {
  const reasonId = reason && DISPUTED_AS[reason];
  const why = reasonId ? `&reason=${reasonId}` : '';
  const words = note.trim() === '' ? '' : `#words=${encodeURIComponent(note.trim())}`;
  return `/dispute/create?invoiceIds=${trxId}&amount=${amount}&currency=${currency}${why}${words}`;
}

/** The words behind the `#` of such an address; empty where there are none, or more than a payer can say. */
export function wordsOfRest(hash: string): string {
  const words = new URLSearchParams(hash).get('words') ?? '';
  return words.length > SHORT_PAY_NOTE_MAXIMUM ? '' : words;
}

/**
 * The form with the rest as what is disputed of the one invoice that is asked for. What was said of it before stays: a
 * page that is loaded anew asks for the same once more.
 */
export function withRest(
  form: DisputeForm,
  asked: readonly string[],
  rest: DisputeOfRest | null,
): DisputeForm {
  const [trxId, ...others] = asked;
  if (!rest || trxId === undefined || others.length > 0 || form.shares[trxId]) return form;
  return {
    ...form,
    shares: { ...form.shares, [trxId]: { kind: 'part', amount: rest.amount } },
    words: {
      reasonId: form.words.reasonId ?? rest.reasonId,
      description: form.words.description === '' ? rest.words : form.words.description,
    },
  };
}
