import { cancelProgramPayment } from '#server/money/program-payments/cancel-program-payment.ts';
import { createProgramHandOver } from '#server/money/program-payments/create-program-hand-over.ts';
import { createProgramPayment } from '#server/money/program-payments/create-program-payment.ts';
import { getProgramPayment } from '#server/money/program-payments/get-program-payment.ts';
import { listProgramPayers } from '#server/money/program-payments/list-program-payers.ts';
import { listProgramPayments } from '#server/money/program-payments/list-program-payments.ts';

/** The operations of paying for several customers at once (§3 Payment mode: PROGRAM_OVERVIEW). */
export const programPaymentsOperations = {
  createProgramPayment,
  listProgramPayments,
  getProgramPayment,
  createProgramHandOver,
  cancelProgramPayment,
  listProgramPayers,
};
