import { creditOutcome } from '#domain/dispute/agreed-credit.ts';
import { isChargebackOver } from '#domain/dispute/chargeback-status.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { silenceDecides } from '#domain/dispute/silence.ts';
import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import { money, type Money } from '#domain/money/money.ts';
import {
  chargebackNoticeKind,
  type ChargebackHappened,
  type ChargebackNoticeKind,
  type ChargebackReminder,
} from '#domain/notice/chargeback-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ChargebackNoticeFacts } from '#server/platform/db/notice-table.ts';
import { inFlightOf } from '#server/money/credits/locked-invoice.ts';
import { endReminders } from '#server/platform/notices/end-reminders.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import type { ChargebackStep } from '#server/receivables/chargebacks/write-chargeback-response.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import type { TakenFrom } from '#server/receivables/disputes/take-claim.ts';
import { toldParties, type ToldParty } from '#server/access/users/told-parties.ts';

type TellDeps = Pick<Deps, 'clock' | 'portal' | 'sealer'>;

/** A step of a chargeback, by the entry that was written of it, and who has done it. */
export interface ToldStep
  extends Pick<ChargebackHappened, 'from'>, Pick<ChargebackStep, 'party' | 'user' | 'comment'> {
  readonly responseId: string;
  /** What of its credit the invoice does not take; null where nothing is credited. */
  readonly unapplied: Money | null;
}

/**
 * Tells the sides of a chargeback what a step has made of it, in the step's transaction, but not whoever did it. Runs as
 * the server, on the chargeback as it is after.
 */
export function tellChargeback(tx: Tx, deps: TellDeps, row: ChargebackRow, step: ToldStep): Promise<void> {
  return tellChargebacks(tx, deps, [{ row, step }]);
}

/** The same of several that are moved together: who is told of several is told in one message. */
export async function tellChargebacks(
  tx: Tx,
  deps: TellDeps,
  stepped: readonly { readonly row: ChargebackRow; readonly step: ToldStep }[],
): Promise<void> {
  const notices = [];
  for (const { row, step } of stepped) {
    const { from, responseId, user } = step;
    const owed = await owedAfter(tx, deps, row);
    const parties = await partiesOf(tx, row);
    // Who was to act is not any more.
    if (from !== row.status) await endRemindersOf(tx, deps, row, parties);
    for (const told of parties) {
      const kind =
        told.userId === user?.userId
          ? null
          : chargebackNoticeKind({ from, to: row.status }, told.side, told.userId === row.taken_by);
      if (kind !== null) notices.push(noticeTo(deps, told, row, { kind, about: responseId, step, owed }));
    }
  }
  await writeNotices(tx, deps, notices);
}

/** What is owed of an invoice, and until when. */
interface Owed {
  readonly amount: Money;
  readonly dueDate: PlainDate;
  readonly isPastDue: boolean;
}

/** What stays owed of its invoice once a chargeback is over, its credit being used by then; null before. Runs as the server. */
async function owedAfter(
  tx: Tx,
  { clock }: TellDeps,
  { status, customer_id, trx_id }: ChargebackRow,
): Promise<Owed | null> {
  if (!isChargebackOver(status)) return null;
  const invoice = await tx
    .selectFrom('invoices')
    .select(['customer_id', 'trx_id', 'open', 'currency', 'due_date'])
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .executeTakeFirstOrThrow();
  const { owed } = creditOutcome(0, { open: invoice.open, inFlight: await inFlightOf(tx, invoice) });
  const dueDate = invoice.due_date;
  return { amount: money(owed, invoice.currency), dueDate, isPastDue: dueDate < clock.today() };
}

/** A chargeback with what time asks its sides to be told. */
interface RemindedChargeback {
  readonly row: ChargebackRow;
  readonly reminders: readonly ChargebackReminder[];
}

/** Tells sides what time asks of them; once, whoever looks at it again. Runs as the server. */
export async function remindOfChargebacks(
  tx: Tx,
  deps: TellDeps,
  reminded: readonly RemindedChargeback[],
): Promise<void> {
  const notices = [];
  for (const { row, reminders } of reminded) {
    if (reminders.length === 0) continue;
    const parties = await partiesOf(tx, row);
    const standing = reminders.map(({ occasion }) => `${row.chargeback_id} ${occasion}`);
    await endRemindersOf(tx, deps, row, parties, standing);
    for (const { kind, side, occasion } of reminders) {
      const about = `${row.chargeback_id} ${occasion}`;
      const readers = parties.filter((told) => told.side === side);
      notices.push(
        ...readers.map((told) => noticeTo(deps, told, row, { kind, about, step: null, owed: null })),
      );
    }
  }
  await writeNotices(tx, deps, notices);
}

const endRemindersOf = (
  tx: Tx,
  { clock }: TellDeps,
  { chargeback_id }: ChargebackRow,
  parties: readonly ToldParty[],
  standing: readonly string[] = [],
): Promise<void> =>
  endReminders(tx, clock, { ids: [chargeback_id], userIds: parties.map(({ userId }) => userId), standing });

/** Tells who had it that a colleague has taken it over, or given it back for them. Runs as the server. */
export function tellChargebackHolder(
  tx: Tx,
  deps: TellDeps,
  row: ChargebackRow,
  { held: { userId }, isTaken }: TakenFrom,
): Promise<void> {
  const kind = isTaken ? 'chargeback_taken_over' : 'chargeback_freed';
  const about = `${row.chargeback_id} ${deps.clock.instant()}`;
  return writeNotices(tx, deps, [
    noticeTo(deps, { userId, side: 'support' }, row, { kind, about, step: null, owed: null }),
  ]);
}

/** The same as of a dispute: who asked for it, and the administrators of all sides. */
async function partiesOf(
  tx: Tx,
  { chargeback_id, customer_id, merchant_id, requested_by }: ChargebackRow,
): Promise<readonly ToldParty[]> {
  const told = { dispute_id: chargeback_id, customer_id, merchant_id, opened_by: requested_by };
  return (await toldParties(tx, [told])).get(chargeback_id) ?? [];
}

function noticeTo(
  { portal }: TellDeps,
  { userId, side }: Pick<ToldParty, 'userId' | 'side'>,
  row: ChargebackRow,
  {
    kind,
    about,
    step,
    owed,
  }: {
    readonly kind: ChargebackNoticeKind;
    readonly about: string;
    readonly step: ToldStep | null;
    readonly owed: Owed | null;
  },
) {
  const words = step?.comment?.trim() || null;
  const requested = money(row.requested, row.currency);
  const facts: ChargebackNoticeFacts = {
    chargeback_id: row.chargeback_id,
    chargeback_number: row.chargeback_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    customer_name: row.customer_name,
    merchant_name: row.merchant_name,
    requested,
    deadline: row.deadline,
    silence: row.status === 'requested' ? silenceDecides([requested], portal.dispute) : null,
    // Judged by the portal's own reasons when it was asked for.
    reason_id: row.reason_id as DisputeReasonId,
    words,
    words_of: step && step.party !== 'system' && words !== null ? step.party : null,
    is_silent: step?.from === 'requested' && step.party === 'system',
    unapplied: step?.unapplied ?? null,
    owed: owed?.amount ?? null,
    due_date: owed?.dueDate ?? null,
    is_past_due: owed?.isPastDue ?? false,
  };
  const merchantId = side === 'merchant' ? row.merchant_id : null;
  return { userId, side, customerId: row.customer_id, merchantId, facts, kind, about };
}
