import { actOnRejections } from '#server/receivables/rejections/act-on-rejections.ts';
import { exportRejections } from '#server/receivables/rejections/export-rejections.ts';
import { getRejection } from '#server/receivables/rejections/get-rejection.ts';
import { listRejections } from '#server/receivables/rejections/list-rejections.ts';
import { sendMerchantTransactions } from '#server/receivables/rejections/send-transactions.ts';

/** The operations on what merchants send, and on what of it was rejected. */
export const rejectionsOperations = {
  sendMerchantTransactions,
  listRejections,
  exportRejections,
  getRejection,
  actOnRejections,
};
