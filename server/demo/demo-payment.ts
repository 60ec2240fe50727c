import type { PaymentMethod } from '#domain/payment/payment.ts';
import type { ShortPay } from '#domain/payment/part-amount.ts';
import type { WrittenShortPayAct } from '#domain/payment/short-pay.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { writePayment } from '#server/money/payments/write-payment.ts';

/** Who pays in the demonstration, and from which bank account. */
export interface DemoPayer {
  readonly buid: string;
  readonly name: string;
  readonly caller: Caller;
  readonly bankAccount: NonNullable<Parameters<typeof writePayment>[1]['bankAccount']>;
}

/** A payment of the demonstration, and what became of it. */
export interface DemoPayment {
  readonly method: PaymentMethod;
  /** Of any account where it is left out; one invoice then, since a bank payment covers one account. */
  readonly account?: string;
  readonly count: number;
  /** Whether what is past due is paid, not what is not due yet. */
  readonly isLate?: true;
  /** Only invoices of this merchant. */
  readonly merchant?: string;
  /** Why half of the first invoice is paid only. */
  readonly short?: ShortPay;
  /** What the merchant has said to that, so many days ago. */
  readonly answer?: Pick<WrittenShortPayAct, 'act' | 'words'> & { readonly daysAgo: number };
  /** Days ago that it was submitted, or the business day before, and the steps that followed so many business days later. */
  readonly daysAgo: number;
  readonly steps: readonly (readonly [number, PaymentEvent])[];
  /** Another bank account than that of the others. */
  readonly from?: DemoPayer['bankAccount'];
}
