import type { Row } from './specified-sentence.ts';

/** What is specified of a payment's documents, of lists of what is to be paid, and of what is paid less. */
export const PAYING_SENTENCES: readonly Row[] = [
  ['§3', ['receipt-mail'], 'Payment: payment number, confirmation number, payer, total, credit card fee.'],
  ['§5', ['remittance-list'], 'Payment: At least one invoice must be selected to pay.'],
  ['§5', ['payment'], 'Payment: An amount that is negative or zero cannot be paid.'],
  [
    'decisions §9',
    ['payment', 'remittance-list'],
    'Planned from the start: an amount per invoice below its total with a short-pay reason.',
  ],
  [
    'decisions §13',
    ['short-pay-act'],
    'The rest of a part payment: AutoPay leaves it out until the merchant answers the short-pay reason (30 days): accepts (a credit closes it) or refuses (it stays due).',
  ],
  ['§5', ['short-pay-act'], 'Required-field messages: comment.'],
  ['§8', ['remittance-list'], 'Messages: file too large; type not supported.'],
];
