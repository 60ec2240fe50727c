import type { Selectable } from 'kysely';
import { parseRole } from '#domain/access/role.ts';
import type { CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import type { CardChargebackNoticeKind } from '#domain/notice/card-chargeback-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { ReadCardChargeback } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/** What of its life is told; that support contests it changes nothing for the payer. */
const KINDS: Readonly<Record<CardChargebackStatus, CardChargebackNoticeKind | null>> = {
  opened: 'card_chargeback_opened',
  contested: null,
  accepted: 'card_chargeback_lost',
  won: 'card_chargeback_won',
  lost: 'card_chargeback_lost',
};

/** Tells the payer and the customer's administrators how far a cardholder's chargeback is. Runs as the server. */
export async function tellCardChargeback(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  payment: Selectable<PaymentsTable>,
  { row, lines }: ReadCardChargeback,
): Promise<void> {
  const kind = KINDS[row.status];
  if (kind === null) return;
  const users = await tx
    .selectFrom('users')
    .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
    .select(['users.user_id', 'users.role'])
    .where('mapped.customer_id', '=', row.customer_id)
    .where('users.status', '=', 'active')
    .where('users.user_type', 'in', ['customer', 'corporate'])
    .execute();
  const facts: CardChargebackNoticeFacts = {
    payment_id: row.payment_id,
    payment_number: payment.payment_number,
    customer_name: payment.customer_name,
    amount: money(row.amount, row.currency),
    fee: row.fee > 0 ? money(row.fee, row.currency) : null,
    reason: row.reason,
    invoices: lines.map(({ invoice_id }) => invoice_id),
  };
  await writeNotices(
    tx,
    deps,
    users
      .filter(({ user_id, role }) => user_id === payment.user_id || parseRole(role) === 'admin')
      .map(({ user_id: userId }) => ({
        userId,
        customerId: row.customer_id,
        side: 'customer' as const,
        merchantId: null,
        kind,
        about: row.chargeback_id,
        facts,
      })),
  );
}
