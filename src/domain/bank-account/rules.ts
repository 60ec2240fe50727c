/** The rules on bank accounts (`src/domain/rules.ts` has those of every area). */
export const BANK_ACCOUNT_RULES = {
  'BKN-01': { name: 'a routing number has 9 digits', spec: '§5 Bank numbers: routing number' },
  'BKN-02': {
    name: 'a bank number in the Canadian style has 4 digits and starts with 0',
    spec: '§5 Bank numbers: CFI bank number',
  },
  'BKN-03': {
    name: 'a branch number in the Canadian style has 5 digits',
    spec: '§5 Bank numbers: CFI branch number',
  },
  'BKN-04': { name: 'a routing number has the right check digit', spec: '§5 Bank numbers: routing number' },
  'BKN-05': {
    name: 'an account number has as many digits as its style asks for',
    spec: '§5 Required-field messages: account number',
  },
  'BKN-06': {
    name: 'both entries of an account number are the same',
    spec: '§5 Required-field messages: account number',
  },
  'BKN-07': {
    name: 'AutoPay moves between accounts of one currency',
    spec: 'decisions §11: bank accounts have a currency and pay only invoices in it',
  },
  'BKN-08': {
    name: 'no payment with the account that is removed is under way',
    spec: '§4 Bank accounts: remove',
  },
  'BKN-09': {
    name: 'that online payments stop is confirmed',
    spec: '§4 Bank accounts: removing the last payment method warns that online payments will stop',
  },
  'BKN-10': {
    name: 'a new account is confirmed by somebody else',
    spec: 'decisions §11: bank accounts: a second administrator confirms',
  },
  'BKN-12': {
    name: 'customer support confirms where nobody of the customer can',
    spec: 'decisions §11: bank accounts: a second administrator confirms',
  },
  'BKN-11': {
    name: 'no second person is asked for the same account',
    spec: 'decisions §9: maker and checker above a limit',
  },
} as const;

/** Stable id of a rule on bank accounts. */
export type BankAccountRule = keyof typeof BANK_ACCOUNT_RULES;
