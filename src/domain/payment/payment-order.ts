import type { PlainDate } from '#domain/dates/dates.ts';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import type { PartAmount, ShortPay } from '#domain/payment/part-amount.ts';
import { orderParts, type OrderPart, type ProgramPayer } from '#domain/payment/program-payment.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { isSameMoney, money, type Money } from '#domain/money/money.ts';
import { paymentFee, type PaidBy, type PaymentMethod, type PaymentMode } from '#domain/payment/payment.ts';
import {
  amountOf,
  chargeOfSelection,
  partedSelection,
  type PaymentSelection,
} from '#domain/payment/payment-selection.ts';

/** What is paid of one invoice; where that is less than could be, why. */
export interface OrderLine {
  readonly trxId: string;
  readonly amount: Money;
  readonly short?: ShortPay;
}

/** What is submitted: the body of `POST /payments`, in the portal's words. */
export interface PaymentOrder {
  readonly buidCustomer: string;
  readonly mode: PaymentMode;
  /** By credits where they pay all. */
  readonly method: PaidBy;
  /** Invoice by invoice, what credits and money pay together, or the set that the server keeps. */
  readonly paid: { readonly lines: readonly OrderLine[] } | { readonly selectionId: string };
  /** The credits to use, each with what it takes as the payer was shown it; absent for none. */
  readonly credits?: readonly { readonly creditTrxId: string; readonly amount: Money }[];
  /** One payment for each account, by bank (decisions §11); absent for one payment. */
  readonly isByAccount?: boolean;
  /** The day on which it is collected; absent of one that is paid at once. */
  readonly payOn?: PlainDate;
  /** Whether a second person is asked for it, because it is above the limit; absent of what one pays alone. */
  readonly isAsked?: boolean;
  /** Of an order over several customers, what is paid for each and from which account; absent of one customer's. */
  readonly parts?: readonly OrderPart[];
  /** Null for a card. */
  readonly bankAccountId: string | null;
  /** What is charged for the invoices, as the payer was shown it. */
  readonly amount: Money;
  /** As the payer was shown it. */
  readonly fee: Money;
  readonly feeAccepted: boolean;
  /** The version acknowledged; null when none was. */
  readonly termsVersion: string | null;
}

/** What a payer has decided in step 2. */
export interface PaymentChoice {
  readonly method: PaymentMethod | null;
  readonly bankAccountId: string | null;
  /** Whether a selection over several accounts is paid by bank as one payment for each. */
  readonly isByAccount: boolean;
  /** The day on which a bank account pays; null, and absent in drafts of before, for now. */
  readonly payOn?: PlainDate | null;
  /** The credits that the payer keeps for later; all others are used. */
  readonly unticked: readonly string[];
  /** The invoices of which less is paid than could be. */
  readonly parts: readonly PartAmount[];
  /** The fee that was accepted, as an amount, so that another amount is not accepted with it. */
  readonly acceptedFee: Money | null;
  /** Version of the terms that was acknowledged. */
  readonly acknowledgedTerms: string | null;
}

/** An order on its way, with the idempotency key that belongs to it and to no other body. */
export interface PaymentAttempt {
  /** UUID, made before the first submit of this order. */
  readonly key: string;
  readonly order: PaymentOrder;
  /** True while nobody knows whether the server got it: it asks by key then, and nothing else is submitted. */
  readonly isUnsure: boolean;
}

/** Whether the fee of this selection, and not another amount, has been accepted (§5 Payment). */
export function isFeeAccepted(choice: PaymentChoice, fee: Money | null): boolean {
  return fee !== null && choice.acceptedFee !== null && isSameMoney(choice.acceptedFee, fee);
}

/** The order that a selection and a choice come to; null while either is incomplete. */
export function orderOf(
  selection: PaymentSelection,
  choice: PaymentChoice,
  payer: {
    readonly buidCustomer: string;
    readonly mode: PaymentMode;
    readonly config: PaymentConfig;
    readonly credits: readonly OfferedCredit[];
    /** Whether a second person is asked first. */
    readonly isAsked?: boolean;
    /** The customers of a program, where it is over several. */
    readonly payers?: readonly ProgramPayer[];
  },
): PaymentOrder | null {
  const paid = partedSelection(selection, choice.parts);
  const { summary, plan, isCovered } = chargeOfSelection(paid, choice.unticked, payer);
  const total = amountOf(summary);
  const method = isCovered ? 'credits' : choice.method;
  if (!total || !method) return null;
  const parts =
    payer.payers && paid.kind === 'listed' ? orderParts(paid.invoices, payer.payers, method) : undefined;
  if (parts === null) return null;
  const amount = isCovered ? money(0, total.currency) : total;
  const fee = paymentFee(method, amount, payer.config);
  return {
    buidCustomer: payer.buidCustomer,
    mode: payer.mode,
    method,
    paid:
      paid.kind === 'server'
        ? { selectionId: paid.selectionId }
        : { lines: paid.invoices.map((invoice) => lineOf(invoice, choice.parts)) },
    ...(plan.used.size > 0 && {
      credits: Array.from(plan.used, ([creditTrxId, used]) => ({
        creditTrxId,
        amount: money(used, total.currency),
      })),
    }),
    ...(method === 'bank' && choice.isByAccount && summary.accounts.length > 1 && { isByAccount: true }),
    ...(method === 'bank' && choice.payOn && { payOn: choice.payOn }),
    ...(method === 'bank' && payer.isAsked && { isAsked: true }),
    ...(parts && { parts }),
    bankAccountId: method === 'bank' ? choice.bankAccountId : null,
    amount,
    fee,
    feeAccepted: method === 'card' && isFeeAccepted(choice, fee),
    termsVersion: choice.acknowledgedTerms,
  };
}

function lineOf(invoice: Invoice, parts: readonly PartAmount[]): OrderLine {
  const part = parts.find(({ trxId }) => trxId === invoice.trxId);
  return {
    trxId: invoice.trxId,
    amount: payableAmount(invoice),
    ...(part?.reason && { short: { reason: part.reason, note: part.note.trim() } }),
  };
}

/** Whether two orders are the same body, so that the same key may be sent with them. */
export function isSameOrder(one: PaymentOrder, other: PaymentOrder): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
