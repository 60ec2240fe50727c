import { askDisputeAdministrators } from '#server/receivables/disputes/ask-administrators.ts';
import { putDisputeRemark } from '#server/receivables/disputes/put-dispute-remark.ts';
import {
  answerCustomerDisputes,
  answerMerchantDisputes,
  answerSupportDisputes,
} from '#server/receivables/disputes/answer-disputes.ts';
import { listDisputeContacts } from '#server/receivables/disputes/contacts.ts';
import {
  countCustomerDisputes,
  countMerchantDisputes,
  countSupportDisputes,
} from '#server/receivables/disputes/count-disputes.ts';
import { createDisputes } from '#server/receivables/disputes/create-disputes.ts';
import {
  getCustomerDispute,
  getInvoiceDispute,
  getMerchantDispute,
  getSupportDispute,
} from '#server/receivables/disputes/get-dispute.ts';
import {
  getCustomerDisputeCauses,
  getMerchantDisputeCauses,
  getSupportDisputeCauses,
} from '#server/receivables/disputes/dispute-causes.ts';
import {
  exportCustomerDisputes,
  exportMerchantDisputes,
  exportSupportDisputes,
} from '#server/receivables/disputes/export-disputes.ts';
import { listDisputeReasons } from '#server/receivables/disputes/list-dispute-reasons.ts';
import {
  listCustomerDisputeParties,
  listMerchantDisputeParties,
  listSupportDisputeParties,
} from '#server/receivables/disputes/list-dispute-parties.ts';
import {
  listCustomerDisputeResponses,
  listMerchantDisputeResponses,
  listSupportDisputeResponses,
} from '#server/receivables/disputes/list-dispute-responses.ts';
import {
  listCustomerDisputes,
  listMerchantDisputes,
  listSupportDisputes,
} from '#server/receivables/disputes/list-disputes.ts';
import { listIneligibleTransactions } from '#server/receivables/disputes/list-ineligible-transactions.ts';
import { takeSupportDispute } from '#server/receivables/disputes/take-dispute.ts';

/** The operations of disputes, by the ids of the contract: one for each side where they read or do other things. */
export const disputesOperations = {
  listDisputeReasons,
  listIneligibleTransactions,
  createDisputes,
  listCustomerDisputes,
  listMerchantDisputes,
  listSupportDisputes,
  exportCustomerDisputes,
  exportMerchantDisputes,
  exportSupportDisputes,
  getCustomerDisputeCauses,
  getMerchantDisputeCauses,
  getSupportDisputeCauses,
  listCustomerDisputeParties,
  listMerchantDisputeParties,
  listSupportDisputeParties,
  countCustomerDisputes,
  countMerchantDisputes,
  countSupportDisputes,
  getCustomerDispute,
  getInvoiceDispute,
  getMerchantDispute,
  getSupportDispute,
  listCustomerDisputeResponses,
  listMerchantDisputeResponses,
  listSupportDisputeResponses,
  answerCustomerDisputes,
  answerMerchantDisputes,
  answerSupportDisputes,
  takeSupportDispute,
  putDisputeRemark,
  listDisputeContacts,
  askDisputeAdministrators,
};
