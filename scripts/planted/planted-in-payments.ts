import type { PlantedDefect } from './planted-defect.ts';

const payments = (files: string): PlantedDefect['noticedIn'] => ({
  project: 'server',
  files: files
    .split(' ')
    .map((file) => `server/money/payments/${file}`)
    .join(' '),
});

/** Breaks of what `server/money/payments` does in the database, where no machine makes mutants (`domain-mutants.md`). */
export const PLANTED_IN_PAYMENTS: readonly PlantedDefect[] = [
  {
    says: 'A payment of an invoice that credits pay in part charges all of it.',
    file: 'server/money/payments/charged-order.ts',
    replace: `charged: plan.charged.get(trxId) ?? payableAmount(one.invoice).amount`,
    by: `charged: payableAmount(one.invoice).amount`,
    noticedIn: payments('paying-with-credits.test.ts'),
  },
  {
    says: 'A credit is used for another amount than the payer was shown.',
    file: 'server/money/payments/charged-order.ts',
    replace: `used.get(credit_trx_id) === amount.amount &&`,
    by: `used.has(credit_trx_id) &&`,
    noticedIn: payments('paying-with-credits.test.ts'),
  },
  {
    says: 'A card is charged for another amount than the payer was shown.',
    file: 'server/money/payments/judge-order.ts',
    replace: `if (isChecked) obstacles.push(...shownObstacles(input, order, config));`,
    by: `if (isChecked && input.method === 'credits') obstacles.push(...shownObstacles(input, order, config));`,
    noticedIn: payments('payment-refusals.test.ts create-payment.test.ts'),
  },
  {
    says: 'A payment goes out from a bank account that was stopped.',
    file: 'server/money/payments/judge-order.ts',
    replace: `  return canPayOnline(account, paid)
`,
    by: `  return account.currency === paid
`,
    noticedIn: payments('payment-refusals.test.ts'),
  },
  {
    says: 'Credits stay used by a payment that has failed.',
    file: 'server/money/payments/advance-payment.ts',
    replace: `} else await releaseUses(tx, { paymentId, userId: cause.userId ?? null, at, effectiveOn });`,
    by: `}`,
    noticedIn: payments('paying-with-credits.test.ts'),
  },
  {
    says: 'A payment that the bank has sent back goes on being disputed as a short pay.',
    file: 'server/money/payments/advance-payment.ts',
    replace: `await lapseShortPays(tx, { clock, sealer }, paymentId);`,
    by: ``,
    noticedIn: { project: 'server', files: 'server/money/short-pays/short-pays.test.ts' },
  },
  {
    says: 'A payment that the bank books is entered on the day of its report.',
    file: 'server/money/payments/advance-payment.ts',
    replace: `const effectiveOn = cause.booked?.on ?? today;`,
    by: `const effectiveOn = today;`,
    noticedIn: { project: 'server', files: 'server/money/bank-reports/bank-report.test.ts' },
  },
  {
    says: 'A payment that has come to nothing still leaves amounts open.',
    file: 'server/money/payments/parts-left.ts',
    replace: `.where('payment.status', 'not in', ['failed', 'returned'])`,
    by: `.where('payment.status', 'not in', ['failed'])`,
    noticedIn: payments('part-amounts.test.ts'),
  },
  {
    says: 'A card is entered on a page that nobody waits for any more.',
    file: 'server/money/card-charges/hand-over.ts',
    replace: `  await cardProvider.close(chargeId);
  throw notOpen();`,
    by: `  throw notOpen();`,
    noticedIn: payments('card-payment.test.ts cancel-payment.test.ts'),
  },
  {
    says: 'Whoever works for one sub-account cancels a payment of another.',
    file: 'server/money/payments/cancel-payment.ts',
    replace: `          .where(ofAccount(customer))
`,
    by: ``,
    noticedIn: payments('cancel-payment.test.ts'),
  },
  {
    says: 'A payer who was faster than a press of Cancel is told that the payment is cancelled.',
    file: 'server/money/payments/cancel-payment.ts',
    replace: `if (data.attributes.status !== 'failed') throw notOpen();`,
    by: ``,
    noticedIn: payments('cancel-payment.test.ts'),
  },
  {
    says: 'A voided payment is refunded a second time.',
    file: 'server/money/card-charges/late-authorization.ts',
    replace: `payment.status === 'failed' && payment.failure !== 'voided'`,
    by: `payment.status === 'failed'`,
    noticedIn: { project: 'server', files: 'server/money/refunds/refunds.test.ts' },
  },
  {
    says: 'The demonstration settles a card payment that support is voiding.',
    file: 'server/money/payments/sweep-due-payments.ts',
    replace: `.where('refunds.status', '=', 'requested'),`,
    by: `.where('refunds.status', '=', 'failed'),`,
    noticedIn: { project: 'server', files: 'server/money/refunds/refunds.test.ts' },
  },
  {
    says: 'A payer searches for the number of an invoice and finds no payment.',
    file: 'server/money/payments/payment-conditions.ts',
    replace: 'or ${ofInvoice} or',
    by: 'or',
    noticedIn: payments('list-payments.test.ts narrow-payments.test.ts'),
  },
  {
    says: 'A payment of the last hours of a day is not found by that day.',
    file: 'server/money/payments/payment-conditions.ts',
    replace: 'submitted_at < ${dayAfter(inCalendar(day))}',
    by: 'submitted_at < ${midnight(inCalendar(day))}',
    noticedIn: payments('list-payments.test.ts narrow-payments.test.ts'),
  },
];
