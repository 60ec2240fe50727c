import { randomBytes } from 'node:crypto';
import type { PageStore } from '#server/money/card-provider/sandbox/page-store.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Tells the sandbox of the card payments that the demonstration was loaded with, so that it takes refunds and voids of
 * them as of those that were made on its own pages, and of what their cardholders have charged back. What it knows already stays.
 */
export async function putDemoCardPages(db: Db, store: PageStore): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.payment_number', 'payments.amount', 'payments.fee'])
    .select(['payments.currency', 'payments.submitted_at'])
    .where('payments.method', '=', 'card')
    .where((of) =>
      of.or([
        of('payments.status', 'in', ['processing', 'settled']),
        of('refunds.cause', '=', 'lateAuthorized'),
      ]),
    )
    .execute();
  for (const payment of payments) {
    if (store.byReference(payment.payment_id)) continue;
    store.save({
      reference: payment.payment_id,
      amount: { amount: payment.amount + payment.fee, currency: payment.currency },
      description: payment.payment_number,
      returnUrl: 'http://localhost/',
      expiresAt: payment.submitted_at,
      token: randomBytes(24).toString('base64url'),
      state: 'authorized',
      unreported: null,
    });
  }
  const chargebacks = await db
    .selectFrom('card_chargebacks')
    .selectAll()
    .where('status', 'in', ['opened', 'contested'])
    .where('provider_reference', 'like', 'cb_demonstration_%')
    .execute();
  const known = new Set(store.chargebacks().map(({ chargeback }) => chargeback));
  for (const row of chargebacks) {
    if (known.has(row.provider_reference)) continue;
    store.save({
      chargeback: row.provider_reference,
      page: row.payment_id,
      amount: { amount: row.amount, currency: row.currency },
      reason: row.reason,
      evidenceDueAt: row.evidence_due_at,
      ifContested: 'won',
      state: row.status === 'contested' ? 'contested' : 'opened',
      ...(row.answered_at !== null && { contestedAt: row.answered_at }),
      unreported: null,
    });
  }
}
