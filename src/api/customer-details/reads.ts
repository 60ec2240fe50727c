import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { CustomerDetails } from '#domain/customer/customer-details.ts';

/** A customer with all that its page tells, as one of its users reads it, or customer support. */
export function customerDetailsRead(
  buidCustomer: string,
  reader: 'customer' | 'support',
): ReadCall<CustomerDetails> {
  const params = { query: { 'filter[buid_customer]': buidCustomer } };
  // Downloaded with the first page that reads it.
  const answers = async () => (await import('#api/customer-details/wire.ts')).DetailsDocument;
  return reader === 'support'
    ? readOf('getSupportCustomerDetails', '/support/customer-details', params, answers)
    : readOf('getCustomerDetails', '/ecaas/customer-details', params, answers);
}
