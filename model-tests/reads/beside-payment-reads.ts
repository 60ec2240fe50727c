import { APPROVAL_READS } from './approval-reads.ts';
import { MERCHANT_EDIT_READS } from './merchant-edit-reads.ts';
import { SCHEDULED_READS, SUPPORT_PAYMENT_READS } from './scheduled-reads.ts';

/** What the pages read first that stand beside those of payments and invoices. */
export const BESIDE_PAYMENT_READS = {
  ...SCHEDULED_READS,
  ...APPROVAL_READS,
  ...SUPPORT_PAYMENT_READS,
  ...MERCHANT_EDIT_READS,
};
