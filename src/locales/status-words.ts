import type { TextKey } from './intl.ts';

/** The word for each status of an invoice (§4), on the screen and in files. */
export const STATUS_WORDS = {
  Unbilled: 'status.unbilled',
  Invoiced: 'status.invoiced',
  Billed: 'status.billed',
  'Past Due': 'status.pastDue',
  Pending: 'status.pending',
  'Payment Pending': 'status.paymentPending',
  Paid: 'status.paid',
  'On Hold': 'status.onHold',
  Disputed: 'status.disputed',
  Escalated: 'status.escalated',
  'Pending Adjustment': 'status.pendingAdjustment',
  Adjusted: 'status.adjusted',
  Unapplied: 'status.unapplied',
  Closed: 'status.closed',
} as const satisfies Record<string, TextKey>;
