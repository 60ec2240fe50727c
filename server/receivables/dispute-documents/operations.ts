import {
  listDisputeDocuments,
  listMerchantDisputeDocuments,
} from '#server/receivables/dispute-documents/list-dispute-documents.ts';
import {
  putDisputeDocument,
  putMerchantDisputeDocument,
} from '#server/receivables/dispute-documents/put-dispute-document.ts';
import {
  getCustomerDisputeDocument,
  getMerchantDisputeDocument,
  getSupportDisputeDocument,
} from '#server/receivables/dispute-documents/read-dispute-document.ts';
import {
  removeDisputeDocument,
  removeMerchantDisputeDocument,
} from '#server/receivables/dispute-documents/remove-dispute-document.ts';

/** The operations of the documents of disputes, by the ids of the contract. */
export const disputeDocumentsOperations = {
  listDisputeDocuments,
  putDisputeDocument,
  removeDisputeDocument,
  listMerchantDisputeDocuments,
  putMerchantDisputeDocument,
  removeMerchantDisputeDocument,
  getCustomerDisputeDocument,
  getMerchantDisputeDocument,
  getSupportDisputeDocument,
};
