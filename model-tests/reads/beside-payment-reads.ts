import { APPROVAL_READS } from './approval-reads.ts';
import { CARD_READS } from './card-reads.ts';
import { PAYMENT_METHOD_READS } from './payment-method-reads.ts';
import { EDIT_READS } from './edit-reads.ts';
import { STATEMENT_READS } from './statement-reads.ts';
import { REJECTION_READS } from './rejection-reads.ts';
import { SCHEDULED_READS, SUPPORT_PAYMENT_READS } from './scheduled-reads.ts';

/** What the pages read first that stand beside those of payments and invoices. */
export const BESIDE_PAYMENT_READS = {
  ...SCHEDULED_READS,
  ...APPROVAL_READS,
  ...CARD_READS,
  ...PAYMENT_METHOD_READS,
  ...SUPPORT_PAYMENT_READS,
  ...EDIT_READS,
  ...STATEMENT_READS,
  ...REJECTION_READS,
};
