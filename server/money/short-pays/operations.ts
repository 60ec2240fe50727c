import { answerMerchantShortPay } from '#server/money/short-pays/answer-short-pay.ts';
import { listMerchantShortPays } from '#server/money/short-pays/list-short-pays.ts';

/** The operations on what was paid less with a reason. */
export const shortPaysOperations = { listMerchantShortPays, answerMerchantShortPay };
