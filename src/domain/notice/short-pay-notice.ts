import type { PlainDate } from '#domain/dates/dates.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { Money } from '#domain/money/money.ts';
import type { ShortPayReason } from '#domain/payment/part-amount.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What the sides of a short pay are told: the merchant that less was paid and that the payment came back, the customer what the merchant says. */
export const SHORT_PAY_NOTICE_KINDS = [
  'short_pay_told',
  'short_pay_accepted',
  'short_pay_refused',
  'short_pay_returned',
] as const;
export type ShortPayNoticeKind = (typeof SHORT_PAY_NOTICE_KINDS)[number];

/** What a notice says of a short pay, as it was at its time, to a reader of one of its sides. */
export interface ShortPayTold {
  readonly kind: ShortPayNoticeKind;
  /** As whom the reader is told. */
  readonly side: DisputeParty;
  readonly shortPayId: string;
  readonly trxId: string;
  readonly invoiceId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly shortBy: Money;
  /** What was open of the invoice when it was told; null in notices of before. */
  readonly open: Money | null;
  /** The last day to answer; null in notices of before. */
  readonly answerBy: PlainDate | null;
  /** What an acceptance has credited; nothing of the other kinds. */
  readonly credited: Money;
  readonly reason: ShortPayReason;
  /** Of the other side; empty for none. */
  readonly words: string;
  /** Of the customer; empty for none, and in notices of before. */
  readonly note: string;
}

/** Where a side reads of it: the merchant where it is answered, the customer on the invoice. */
export function shortPayAddress(
  side: DisputeParty,
  { shortPayId, trxId }: Pick<ShortPayTold, 'shortPayId' | 'trxId'>,
): PageAddress {
  return side === 'customer' ? `/invoice/${trxId}` : `/merchant/short-pays/${shortPayId}`;
}
