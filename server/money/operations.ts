import { approvalsOperations } from '#server/money/approvals/operations.ts';
import { autopayOperations } from '#server/money/autopay/operations.ts';
import { bankAccountsOperations } from '#server/money/bank-accounts/operations.ts';
import { creditsOperations } from '#server/money/credits/operations.ts';
import { paymentsOperations } from '#server/money/payments/operations.ts';
import { cardChargebacksOperations } from '#server/money/card-chargebacks/operations.ts';
import { programPaymentsOperations } from '#server/money/program-payments/operations.ts';
import { refundsOperations } from '#server/money/refunds/operations.ts';
import { scheduledPaymentsOperations } from '#server/money/scheduled-payments/operations.ts';
import { shortPaysOperations } from '#server/money/short-pays/operations.ts';
import { cardsOperations } from '#server/money/cards/operations.ts';
import { statementsOperations } from '#server/money/statements/operations.ts';

/** The operations of paying, noun by noun. */
export const moneyOperations = {
  ...approvalsOperations,
  ...autopayOperations,
  ...bankAccountsOperations,
  ...creditsOperations,
  ...paymentsOperations,
  ...programPaymentsOperations,
  ...refundsOperations,
  ...cardChargebacksOperations,
  ...scheduledPaymentsOperations,
  ...shortPaysOperations,
  ...cardsOperations,
  ...statementsOperations,
};
