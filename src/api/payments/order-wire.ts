import type { PaymentOrder } from '#domain/payment/payment-order.ts';

/** The token of a step-up for the sum of an order; absent of one that takes none. */
export const proofOnWire = (token: string | null) => (token === null ? {} : { step_up: token });

/** What is paid, from where and on which terms, as every operation that takes an order is told it. */
export function orderOnWire(order: PaymentOrder) {
  const { paid, credits } = order;
  return {
    buid_customer: order.buidCustomer,
    mode: order.mode,
    ...('lines' in paid
      ? {
          lines: paid.lines.map(({ trxId, amount, short }) => ({
            trx_id: trxId,
            amount,
            ...(short && { short }),
          })),
        }
      : { selection_id: paid.selectionId }),
    ...(credits && {
      credits: credits.map(({ creditTrxId, amount }) => ({ credit_trx_id: creditTrxId, amount })),
    }),
    ...(order.isByAccount && { by_account: true }),
    bank_account_id: order.bankAccountId,
    amount: order.amount,
    terms_version: order.termsVersion,
  };
}
