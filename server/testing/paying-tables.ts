/** Tables with a customer's rows that stand beside its payments: a user's role reads those of its own customer alone. */
export const PAYING_TABLES = [
  'approvals',
  'approval_events',
  'approval_limits',
  'autopay_enrolments',
  'autopay_choices',
  'autopay_runs',
  'autopay_run_items',
  'autopay_debits',
] as const;
