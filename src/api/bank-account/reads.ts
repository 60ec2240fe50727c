import { BankAccountsDocument } from '#api/customers/wire.ts';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';

/** Every bank account of a customer, masked (§3 Bank account). */
export function bankAccountsRead(buidCustomer: string): ReadCall<BankAccount[]> {
  return readOf(
    'listBankAccounts',
    '/bank-accounts',
    { query: { 'filter[buid_customer]': buidCustomer } },
    BankAccountsDocument,
  );
}
