import type { Row } from './specified-sentence.ts';

const LIFE = ['lifecycle-bank-account'];
const STEP_UP = ['step-up'];

/** What is specified of bank accounts and of the password or code asked again before they change. */
export const BANK_ACCOUNT_SENTENCES: readonly Row[] = [
  ['§4', ['bank-account-link', 'bank-account-request', ...LIFE], 'Bank accounts: Add, edit, remove.'],
  ['§4', ['bank-account-link'], 'Bank accounts: Only one account may have AutoPay.'],
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
    LIFE,
    'With a single administrator a bank change waits one business day; an account from a mailed link is confirmed by another administrator, or after that day.',
  ],
  [
    'decisions §13',
    STEP_UP,
    'Step-up: 5 wrong tries end the step and ask to sign in again; they never lock the account. It is good for the one change that it names.',
  ],
  ['§5', STEP_UP, 'Required-field messages.'],
  ['§8', STEP_UP, 'Login: The password you entered is invalid.'],
];
