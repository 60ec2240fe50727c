import type { Row } from './specified-sentence.ts';

const ENROLMENT = ['lifecycle-autopay-enrolment'];
const RUN = ['lifecycle-autopay-run', 'autopay-act'];
const SETTING = ['autopay-setting'];

/** What is specified of AutoPay. */
export const AUTOPAY_SENTENCES: readonly Row[] = [
  [
    '§4',
    ENROLMENT,
    'Bank accounts: Enable for online payment and/or AutoPay: at least one and at most two payment types.',
  ],
  [
    'decisions §4',
    ENROLMENT,
    'At most one bank account of a customer has AutoPay. It runs once a business day per customer and currency.',
  ],
  ['decisions §4', ENROLMENT, 'Paid can be reversed by a bank return.'],
  [
    'decisions §13',
    ENROLMENT,
    'The ceiling counts after credits: whole invoices, oldest due first, up to it; the rest is listed and told.',
  ],
  [
    'decisions §13',
    RUN,
    'One debit per sub-account: the key is customer, sub-account, currency and date; one may come back alone.',
  ],
  [
    'decisions §13',
    RUN,
    'The set is frozen at the announcement, 3 business days before; after it the amount only falls (paid, disputed, credited, skipped). Skipping ends at 5:00 PM Central the business day before.',
  ],
  ['§4', RUN, 'Payment timing: Bank payments show on the account within 1-2 business days.'],
  [
    'decisions §13',
    SETTING,
    'Turning AutoPay on shows what the first run would collect and asks: from now on (default), or with what is past due.',
  ],
  ['§4', SETTING, 'Bank accounts: Only one account may have AutoPay.'],
  ['§5', [...RUN, ...SETTING], 'Required-field messages.'],
];
