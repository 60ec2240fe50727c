import type { Selectable } from 'kysely';
import type { CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import {
  supportKindOf,
  type CardChargebackNoticeKind,
  type CardChargebackReminder,
  type SupportCardChargebackKind,
} from '#domain/notice/card-chargeback-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { ReadCardChargeback } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { supportAdministrators } from '#server/money/payments/support-administrators.ts';
import { tellPayingCustomer } from '#server/money/payments/tell-paying-customer.ts';
import { endReminders } from '#server/platform/notices/end-reminders.ts';
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

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/**
 * Tells the payer and the customer's administrators how far a cardholder's chargeback is, and support's administrators
 * that one waits for their answer, and how it was decided. Runs as the server.
 */
export async function tellCardChargeback(
  tx: Tx,
  deps: TellDeps,
  payment: Selectable<PaymentsTable>,
  read: ReadCardChargeback,
): Promise<void> {
  const { row } = read;
  const about = row.chargeback_id;
  const administrators = await supportAdministrators(tx);
  // It has moved on: nobody is to answer by the day of a reminder any more.
  await endReminders(tx, deps.clock, { ids: [about], userIds: administrators });
  const kind = KINDS[row.status];
  if (kind !== null)
    await tellPayingCustomer(tx, deps, payment, { kind, about, facts: factsOf(payment, read) });
  const ofSupport = supportKindOf({ status: row.status, answeredAt: row.answered_at });
  if (ofSupport === null) return;
  await tellSupport(tx, deps, administrators, { payment, read, kind: ofSupport, about });
}

/** Reminds support's administrators of a chargeback that nobody has answered, once of each occasion. Runs as the server. */
export async function remindOfCardChargeback(
  tx: Tx,
  deps: TellDeps,
  { payment, read, reminder }: RemindedCardChargeback,
): Promise<void> {
  const { chargeback_id: id } = read.row;
  const administrators = await supportAdministrators(tx);
  const about = `${id} ${reminder.occasion}`;
  await endReminders(tx, deps.clock, { ids: [id], userIds: administrators, standing: [about] });
  await tellSupport(tx, deps, administrators, { payment, read, kind: reminder.kind, about });
}

interface RemindedCardChargeback {
  readonly payment: Selectable<PaymentsTable>;
  readonly read: ReadCardChargeback;
  readonly reminder: CardChargebackReminder;
}

interface ToldSupport extends Pick<RemindedCardChargeback, 'payment' | 'read'> {
  readonly kind: SupportCardChargebackKind;
  readonly about: string;
}

async function tellSupport(
  tx: Tx,
  deps: TellDeps,
  administrators: readonly string[],
  { payment, read, kind, about }: ToldSupport,
): Promise<void> {
  const facts = { ...factsOf(payment, read), evidence_due: read.row.evidence_due_at };
  await writeNotices(
    tx,
    deps,
    administrators.map((userId) => ({
      userId,
      customerId: payment.customer_id,
      side: 'support' as const,
      merchantId: null,
      kind,
      about,
      facts,
    })),
  );
}

const factsOf = (
  payment: Selectable<PaymentsTable>,
  { row, lines }: ReadCardChargeback,
): CardChargebackNoticeFacts => ({
  payment_id: row.payment_id,
  payment_number: payment.payment_number,
  customer_name: payment.customer_name,
  amount: money(row.amount, row.currency),
  fee: row.fee > 0 ? money(row.fee, row.currency) : null,
  reason: row.reason,
  invoices: lines.map(({ invoice_id }) => invoice_id),
});
