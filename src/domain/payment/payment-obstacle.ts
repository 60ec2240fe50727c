import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { InvoiceReference, ObstacleOf } from '#domain/obstacle.ts';
import type { NotPayableAs } from '#domain/payment/not-payable.ts';
import type { PaymentRule } from '#domain/payment/rules.ts';

/** Another payment that holds an invoice, so that nobody wonders who pays. */
export interface OtherPayment {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly payer: string;
  /** Whether the user who asks has submitted it, in another tab or on another device. */
  readonly isOwn: boolean;
}

/** What would let the payment go on, and can be done with one press where the user may do it. */
export type PaymentRemedy =
  | { readonly kind: 'select' }
  /** The disputed ones come in that were left out (decisions §11). */
  | { readonly kind: 'takeIn'; readonly count: number }
  | { readonly kind: 'leaveOut'; readonly rule: LeaveOutRule; readonly count: number }
  | {
      readonly kind: 'keepAccount';
      readonly buidCustomer: string;
      readonly accountName: string;
      readonly count: number;
    }
  /** Of several customers one is paid for itself, and the others now. */
  | {
      readonly kind: 'leaveOutCustomer';
      readonly buidCustomer: string;
      readonly accountName: string;
      readonly count: number;
    }
  /** One payment for each account, in one submit. */
  | { readonly kind: 'payByAccount'; readonly count: number }
  | { readonly kind: 'keepCurrency'; readonly currency: string; readonly count: number }
  | { readonly kind: 'keepFirst'; readonly count: number }
  /** Instead of a part, all that can be paid of these invoices is. */
  | { readonly kind: 'payInFull'; readonly count: number }
  | { readonly kind: 'acceptFee' }
  | { readonly kind: 'acknowledgeTerms' }
  | { readonly kind: 'chooseBankAccount' }
  /** An administrator adds a bank account of the customer. */
  | { readonly kind: 'addBankAccount' }
  /** The other way of paying, where no bank account can have the currency. */
  | { readonly kind: 'payByCard' }
  /** The other way of paying, which has no least amount. */
  | { readonly kind: 'payByBank' }
  /** On a day on which it can be collected. */
  | { readonly kind: 'payOn'; readonly day: PlainDate }
  /** At once, and not on a date. */
  | { readonly kind: 'payNow' }
  /** Once the payment or the dispute that holds the rest has ended. */
  | { readonly kind: 'waitForRest' }
  /** A rest of which nothing more can be credited stays due. */
  | { readonly kind: 'refuseInstead' }
  /** In words, to whoever has paid less. */
  | { readonly kind: 'sayWhy' }
  /** Somebody else approves it first. */
  | { readonly kind: 'askSecondPerson' }
  /** Whoever pays says again who they are, by password, code or a fresh sign-in. */
  | { readonly kind: 'proveIdentity' }
  /** Of which invoices how much goes back. */
  | { readonly kind: 'chooseRefund' }
  /** Taken back before it is collected, instead of refunded; or the other way about. */
  | { readonly kind: 'voidInstead' }
  | { readonly kind: 'refundInstead' }
  /** A chargeback that cannot be contested is accepted. */
  | { readonly kind: 'acceptInstead' }
  /** From a day on. */
  | { readonly kind: 'waitUntil'; readonly day: PlainDate }
  /** At how it stands now: somebody else, or time, has changed it. */
  | { readonly kind: 'lookAgain' }
  | { readonly kind: 'askAdministrator' }
  | { readonly kind: 'contactSupport' };

/** Rules that single invoices offend, so that leaving those out helps. */
export type OffenceRule = 'PAY-02' | 'PAY-04' | 'PAY-06' | 'PAY-07';
/** Those, the one of a payment on a date, and the one of what a second person is asked for: paid at once by one person, none offends them. */
export type LeaveOutRule = OffenceRule | 'PAY-29' | 'PAY-46';

/** An invoice that a rule stands against. */
export interface Offender extends InvoiceReference {
  /** What keeps it from being paid (PAY-02), where that is known; absent of other rules. */
  readonly as?: NotPayableAs;
}

/** The facts that the sentence of an obstacle names. */
export interface PaymentFacts {
  readonly count?: number;
  readonly limit?: number;
  readonly minimum?: Money;
  readonly method?: 'bank' | 'card';
  readonly currencies?: readonly string[];
  readonly invoices?: readonly Offender[];
  readonly accounts?: readonly string[];
  readonly payments?: readonly OtherPayment[];
  /** Scheduled payments that invoices are in. */
  readonly schedules?: readonly { readonly scheduleId: string; readonly payOn: PlainDate }[];
  /** Requests for a second person's yes that invoices wait in. */
  readonly approvalIds?: readonly string[];
  /** The day that was asked for. */
  readonly day?: PlainDate;
  readonly isWeekend?: boolean;
  /** Until when it was possible. */
  readonly until?: Instant;
  /** What is charged, and the limit or the sum that it is above. */
  readonly amount?: Money;
  readonly most?: Money;
  readonly why?: 'payment' | 'day' | 'currency';
}

/** Why something cannot be paid. */
export type PaymentObstacle = ObstacleOf<PaymentRule, PaymentFacts, PaymentRemedy>;

/** Whether an obstacle of any area is one to paying. */
export function isPaymentObstacle(obstacle: { readonly rule: string }): obstacle is PaymentObstacle {
  return obstacle.rule.startsWith('PAY-');
}
