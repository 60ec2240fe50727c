import type { Money } from '#domain/money/money.ts';

/** One line of an invoice. */
export interface InvoiceLine {
  readonly lineNumber: number;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPrice: Money;
  readonly amount: Money;
}

/** An invoice as far as it adds up: rebates are taken from the subtotal, tax and late fee come to it. */
export interface SummedInvoice {
  readonly lines: readonly InvoiceLine[];
  readonly subtotal: Money;
  readonly tax: Money;
  readonly rebates: Money;
  readonly lateFee: Money;
  readonly total: Money;
  readonly paid: Money;
  /** What credits have taken; of a credit what is used of it, below zero. */
  readonly credited: Money;
  readonly open: Money;
}
