import type { Row } from './specified-sentence.ts';

/** What is specified of rejected transactions. */
export const REJECTION_SENTENCES: readonly Row[] = [
  [
    'decisions §13',
    ['lifecycle-rejection'],
    'A rejection can be resubmitted for 30 days. Cancelling a duplicate counts as cancelled.',
  ],
];
