import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { isSameMoney, money, type Money } from '#domain/money/money.ts';
import { paymentFee, type PaidBy, type PaymentMethod, type PaymentMode } from '#domain/payment/payment.ts';
import { amountOf, chargeOfSelection, type PaymentSelection } from '#domain/payment/payment-selection.ts';

/** What is submitted: the body of `POST /payments`, in the portal's words. */
export interface PaymentOrder {
  readonly buidCustomer: string;
  readonly mode: PaymentMode;
  /** By credits where they pay all. */
  readonly method: PaidBy;
  /** Invoice by invoice, what credits and money pay together, or the set that the server keeps. */
  readonly paid:
    | { readonly lines: readonly { readonly trxId: string; readonly amount: Money }[] }
    | { readonly selectionId: string };
  /** The credits to use, each with what it takes as the payer was shown it; absent for none. */
  readonly credits?: readonly { readonly creditTrxId: string; readonly amount: Money }[];
  /** One payment for each account, by bank (decisions §11); absent for one payment. */
  readonly isByAccount?: boolean;
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
  /** The credits that the payer keeps for later; all others are used. */
  readonly unticked: readonly string[];
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
  },
): PaymentOrder | null {
  const { summary, plan, isCovered } = chargeOfSelection(selection, choice.unticked, payer);
  const total = amountOf(summary);
  const method = isCovered ? 'credits' : choice.method;
  if (!total || !method) return null;
  const amount = isCovered ? money(0, total.currency) : total;
  const fee = paymentFee(method, amount, payer.config);
  return {
    buidCustomer: payer.buidCustomer,
    mode: payer.mode,
    method,
    paid:
      selection.kind === 'server'
        ? { selectionId: selection.selectionId }
        : {
            lines: selection.invoices.map((invoice) => ({
              trxId: invoice.trxId,
              amount: payableAmount(invoice),
            })),
          },
    ...(plan.used.size > 0 && {
      credits: Array.from(plan.used, ([creditTrxId, used]) => ({
        creditTrxId,
        amount: money(used, total.currency),
      })),
    }),
    ...(method === 'bank' && choice.isByAccount && summary.accounts.length > 1 && { isByAccount: true }),
    bankAccountId: method === 'bank' ? choice.bankAccountId : null,
    amount,
    fee,
    feeAccepted: method === 'card' && isFeeAccepted(choice, fee),
    termsVersion: choice.acknowledgedTerms,
  };
}

/** Whether two orders are the same body, so that the same key may be sent with them. */
export function isSameOrder(one: PaymentOrder, other: PaymentOrder): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
