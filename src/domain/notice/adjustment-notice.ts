import type { AdjustmentReason } from '#domain/invoice/invoice-edit.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** What the buyer is told of what a merchant has lowered an invoice by. */
export const ADJUSTMENT_NOTICE_KINDS = ['invoice_adjusted'] as const;
export type AdjustmentNoticeKind = (typeof ADJUSTMENT_NOTICE_KINDS)[number];

/** What a notice says of an adjustment, as it was at its time. */
export interface AdjustmentTold {
  readonly kind: AdjustmentNoticeKind;
  readonly trxId: string;
  readonly invoiceId: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly merchantName: string;
  readonly amount: Money;
  /** What is owed of the invoice then, of which a payment under way counts as arrived. */
  readonly owed: Money;
  /** What of it is a credit for other invoices. */
  readonly unapplied: Money;
  readonly reason: AdjustmentReason;
  readonly comments: string;
}

/** Where it is read. */
export function adjustmentAddress({ trxId }: Pick<AdjustmentTold, 'trxId'>): PageAddress {
  return `/invoice/${trxId}`;
}
