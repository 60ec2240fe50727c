import type { Selectable } from 'kysely';
import type { CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import type { CardChargebackNoticeKind } from '#domain/notice/card-chargeback-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { ReadCardChargeback } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { supportAdministrators } from '#server/money/payments/support-administrators.ts';
import { tellPayingCustomer } from '#server/money/payments/tell-paying-customer.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';

/** What of its life is told; that support contests it changes nothing for the payer. */
const KINDS: Readonly<Record<CardChargebackStatus, CardChargebackNoticeKind | null>> = {
  opened: 'card_chargeback_opened',
  contested: null,
  accepted: 'card_chargeback_lost',
  won: 'card_chargeback_won',
  lost: 'card_chargeback_lost',
};

/**
 * Tells the payer and the customer's administrators how far a cardholder's chargeback is, and support's administrators
 * that one waits for their answer. Runs as the server.
 */
export async function tellCardChargeback(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  payment: Selectable<PaymentsTable>,
  { row, lines }: ReadCardChargeback,
): Promise<void> {
  const kind = KINDS[row.status];
  if (kind === null) return;
  const facts: CardChargebackNoticeFacts = {
    payment_id: row.payment_id,
    payment_number: payment.payment_number,
    customer_name: payment.customer_name,
    amount: money(row.amount, row.currency),
    fee: row.fee > 0 ? money(row.fee, row.currency) : null,
    reason: row.reason,
    invoices: lines.map(({ invoice_id }) => invoice_id),
  };
  const about = row.chargeback_id;
  await tellPayingCustomer(tx, deps, payment, { kind, about, facts });
  if (row.status !== 'opened') return;
  const toAnswer = { ...facts, evidence_due: row.evidence_due_at };
  await writeNotices(
    tx,
    deps,
    (await supportAdministrators(tx)).map((userId) => ({
      userId,
      customerId: payment.customer_id,
      side: 'support' as const,
      merchantId: null,
      kind: 'card_chargeback_to_answer' as const,
      about,
      facts: toAnswer,
    })),
  );
}
