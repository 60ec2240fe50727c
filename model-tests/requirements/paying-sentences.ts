import type { Row } from './specified-sentence.ts';

/** What is specified of a payment's documents and of lists of what is to be paid. */
export const PAYING_SENTENCES: readonly Row[] = [
  ['§3', ['receipt-mail'], 'Payment: payment number, confirmation number, payer, total, credit card fee.'],
  ['§5', ['remittance-list'], 'Payment: At least one invoice must be selected to pay.'],
  ['§8', ['remittance-list'], 'Messages: file too large; type not supported.'],
];
