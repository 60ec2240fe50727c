import type { Row } from './specified-sentence.ts';

const LIFE = ['lifecycle-bank-account'];
const PAGES = ['bank-account-edit', 'bank-account-act'];
const STEP_UP = [
  'step-up',
  'bank-account-act',
  'bank-account-edit',
  'autopay-setting',
  'autopay-act',
  'approval-act',
];
/** A payment above a sum is proved too; the dialog's words are the step's own. */
const PROVED = [...STEP_UP, 'payment', 'email-change', 'user-act'];

/** What is specified of bank accounts and of the password or code asked again before they change. */
export const BANK_ACCOUNT_SENTENCES: readonly Row[] = [
  [
    '§4',
    ['bank-account-link', 'bank-account-request', ...LIFE, ...PAGES],
    'Bank accounts: Add, edit, remove.',
  ],
  ['§4', ['bank-account-link', 'bank-account-edit'], 'Bank accounts: Only one account may have AutoPay.'],
  [
    '§4',
    LIFE,
    'Bank accounts: Enable for online payment and/or AutoPay: at least one and at most two payment types.',
  ],
  [
    'decisions §11',
    LIFE,
    'A bank account added by a mailed link is usable after an administrator confirms it.',
  ],
  [
    'decisions §13',
    LIFE,
    'After 2 returns within 60 days a bank account stops for online payment and AutoPay until an administrator confirms it anew.',
  ],
  [
    'decisions §13',
    [...LIFE, ...PAGES],
    "With a single administrator a bank change waits one business day and is mailed to every user who can pay and to the customer's contact; an account from a mailed link is confirmed by another administrator, or after that day.",
  ],
  [
    'decisions §13',
    [...PROVED, 'password-change', 'second-factor-setup', 'passkeys', 'session'],
    'Step-up: 5 wrong tries end the step and ask to sign in again; they never lock the account. It is good for the one change that it names.',
  ],
  ['§5', STEP_UP, 'Required-field messages.'],
  ['§8', STEP_UP, 'Login: The password you entered is invalid.'],
  ['§2', ['bank-account-link'], 'Login area: /add-bank-account'],
  [
    '§3',
    ['bank-account-link', 'bank-account-edit'],
    'Bank account: account type (checking or savings), bank name, account number, routing number, bank country.',
  ],
  [
    '§5',
    ['banking-countries'],
    'Display and lookup: Banking countries are requested only when a customer id is given.',
  ],
  [
    '§6',
    ['banking-countries'],
    'Data loading by role: Banking countries are loaded only for admin or payer users.',
  ],
  ['§7', ['banking-countries'], '/ecaas/customer-banking-countries: Answer field countries'],
  [
    '§8',
    ['bank-account-link', 'bank-account-edit', 'bank-account-act'],
    'Payment: payment method could not be added or removed.',
  ],
  ['§8', ['banking-countries'], 'A banking-countries failure is logged and the list is cleared.'],
  [
    'decisions §2',
    ['bank-account-link', 'bank-account-edit'],
    'Account numbers are stored encrypted and leave the server masked to the last four.',
  ],
];
