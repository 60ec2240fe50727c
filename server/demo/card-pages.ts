import { randomBytes } from 'node:crypto';
import type { PageStore } from '#server/money/card-provider/sandbox/page-store.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Tells the sandbox of the card payments that the demonstration was loaded with, so that it takes refunds and voids of
 * them as of those that were made on its own pages, and of what their cardholders have charged back. What it knows already stays.
 */
export async function putDemoCardPages(db: Db, store: PageStore): Promise<void> {
  const charges = await db
    .selectFrom('payments')
    .innerJoin('card_charges as charge', 'charge.charge_id', 'payments.charge_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
    .select(['charge.charge_id', 'charge.amount', 'charge.currency', 'charge.expires_at'])
    .select('payments.payment_number')
    .where((of) =>
      of.or([
        of('payments.status', 'in', ['processing', 'settled']),
        of('refunds.cause', '=', 'lateAuthorized'),
      ]),
    )
    .execute();
  for (const charge of charges) {
    if (store.byReference(charge.charge_id)) continue;
    store.save({
      reference: charge.charge_id,
      amount: { amount: charge.amount, currency: charge.currency },
      description: charge.payment_number,
      returnUrl: 'http://localhost/',
      expiresAt: charge.expires_at,
      token: randomBytes(24).toString('base64url'),
      state: 'authorized',
      unreported: null,
    });
  }
  const chargebacks = await db
    .selectFrom('card_chargebacks as one')
    .innerJoin('payments', 'payments.payment_id', 'one.payment_id')
    .selectAll('one')
    .select('charge_id')
    .where('one.status', 'in', ['opened', 'contested'])
    .where('provider_reference', 'like', 'cb_demonstration_%')
    .execute();
  const known = new Set(store.chargebacks().map(({ chargeback }) => chargeback));
  for (const row of chargebacks) {
    if (known.has(row.provider_reference)) continue;
    store.save({
      chargeback: row.provider_reference,
      page: row.charge_id ?? row.payment_id,
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
