import {
  answerCustomerChargeback,
  answerMerchantChargeback,
  answerSupportChargeback,
} from '#server/receivables/chargebacks/answer-chargeback.ts';
import { takeSupportChargeback } from '#server/receivables/chargebacks/take-chargeback.ts';
import { createChargebacks } from '#server/receivables/chargebacks/create-chargebacks.ts';
import {
  getCustomerChargeback,
  getMerchantChargeback,
  getSupportChargeback,
} from '#server/receivables/chargebacks/get-chargeback.ts';
import { listChargeableTransactions } from '#server/receivables/chargebacks/list-chargeable-transactions.ts';
import {
  exportCustomerChargebacks,
  exportMerchantChargebacks,
  exportSupportChargebacks,
} from '#server/receivables/chargebacks/export-chargebacks.ts';
import {
  listCustomerChargebacks,
  listMerchantChargebacks,
  listSupportChargebacks,
} from '#server/receivables/chargebacks/list-chargebacks.ts';

/** The operations of chargebacks, by the ids of the contract: one for each side that reads or does other things. */
export const chargebacksOperations = {
  listChargeableTransactions,
  createChargebacks,
  listCustomerChargebacks,
  listMerchantChargebacks,
  listSupportChargebacks,
  exportCustomerChargebacks,
  exportMerchantChargebacks,
  exportSupportChargebacks,
  getCustomerChargeback,
  getMerchantChargeback,
  getSupportChargeback,
  answerCustomerChargeback,
  answerMerchantChargeback,
  answerSupportChargeback,
  takeSupportChargeback,
};
