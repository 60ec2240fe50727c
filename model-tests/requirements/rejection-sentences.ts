import type { Row } from './specified-sentence.ts';

/** What is specified of rejected transactions. */
export const REJECTION_SENTENCES: readonly Row[] = [
  [
    '§4',
    ['rejection-act'],
    'Rejection. Resubmit (in progress, success, error or timeout) or cancel (permanent).',
  ],
  ['§5', ['rejection-act'], 'Required-field messages: PO number.'],
  ['§8', ['rejection-act'], 'Rejections: a timeout message when still processing.'],
  [
    'decisions §13',
    ['lifecycle-rejection'],
    'A rejection can be resubmitted for 30 days. Cancelling a duplicate counts as cancelled.',
  ],
];
