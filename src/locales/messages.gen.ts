// Made from en.json by `npm run messages`.

/** The parameters of every message. */
export interface Messages {
  'status.adjusted': Record<never, never>;
  'status.billed': Record<never, never>;
  'status.closed': Record<never, never>;
  'status.daysLate': { count: number };
  'status.disputed': Record<never, never>;
  'status.escalated': Record<never, never>;
  'status.invoiced': Record<never, never>;
  'status.onHold': Record<never, never>;
  'status.paid': Record<never, never>;
  'status.pastDue': Record<never, never>;
  'status.paymentPending': Record<never, never>;
  'status.pending': Record<never, never>;
  'status.pendingAdjustment': Record<never, never>;
  'status.unapplied': Record<never, never>;
  'status.unbilled': Record<never, never>;
  'time.justNow': Record<never, never>;
}
