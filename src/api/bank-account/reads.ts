import { PaymentMethodsDocument } from '#api/bank-account/wire.ts';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { PaymentMethods } from '#domain/bank-account/bank-account.ts';

/** Every bank account of a customer, masked, and those that wait to be added (§3 Bank account). */
export function paymentMethodsRead(buidCustomer: string): ReadCall<PaymentMethods> {
  return readOf(
    'listBankAccounts',
    '/bank-accounts',
    { query: { 'filter[buid_customer]': buidCustomer } },
    PaymentMethodsDocument,
  );
}
