import {
  getCustomerDetails,
  getSupportCustomerDetails,
} from '#server/receivables/customer-details/get-customer-details.ts';
import { saveCustomerInformation } from '#server/receivables/customer-details/save-customer-information.ts';

/** The operations on what a customer is, and says of itself. */
export const customerDetailsOperations = {
  getCustomerDetails,
  getSupportCustomerDetails,
  saveCustomerInformation,
};
