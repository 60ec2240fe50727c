import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { BankAccountEdit } from '#domain/bank-account/bank-account-edit.ts';

/** A bank account that can be paid from online, where nothing else is said. */
export function aBankAccount(differing: Partial<BankAccount> = {}): BankAccount {
  return {
    bankAccountId: 'B1',
    buidCustomer: 'C100',
    accountName: 'Kestrel Ridge Logistics',
    accountType: 'checking',
    bankName: 'First Example Bank',
    lastFour: '6789',
    bankCountry: 'US',
    currency: 'USD',
    state: 'usable',
    usableOn: null,
    paymentTypes: ['online'],
    isOwn: false,
    isStranded: false,
    version: 'v1',
    addedOn: '2026-01-15',
    lastPayment: null,
    underWay: [],
    askedIn: null,
    ...differing,
  };
}

/** A complete account in the US, as it is typed. */
export function aTypedAccount(differing: Partial<BankAccountEdit> = {}): BankAccountEdit {
  return {
    style: 'us',
    accountType: 'checking',
    bankName: 'Harbor Example Bank',
    routingNumber: '021000021',
    accountName: '',
    bankNumber: '',
    branchNumber: '',
    accountNumber: '000123456789',
    confirmAccountNumber: '000123456789',
    paymentTypes: ['online'],
    keepsNumbers: false,
    ...differing,
  };
}
