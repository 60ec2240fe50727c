import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceEventKind } from '#server/platform/db/invoice-tables.ts';
import type { Change } from '#server/receivables/import/judge-known.ts';
import type { KnownInvoice } from '#server/receivables/import/known-invoice.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';
import { insertUsesElsewhere } from '#server/money/credits/used-elsewhere.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { moveInvoice } from '#server/money/lifecycle/invoice.ts';

/** An invoice that is there and that a record changes. */
export interface Update {
  /** Locked. */
  readonly known: KnownInvoice;
  readonly change: Change;
  readonly events: readonly InvoiceEvent[];
  /** The day that its history is to name. */
  readonly on: PlainDate;
}

/** Moves invoices along their chart, with their history and what the ledger says of those that are settled. */
export async function updateKnown(tx: Tx, clock: Clock, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map(({ known, change, events }) => {
    const after = moveInvoice(stateOf(known), ...events);
    return {
      customer_id: known.customer_id,
      trx_id: known.trx_id,
      life_cycle: after.lifeCycle,
      collection: after.collection,
      dispute: after.dispute,
      paid_change: change === 'settled' && !isCredit(known) ? known.open : 0,
      credited_change: change === 'settled' && isCredit(known) ? known.open : 0,
      disputed_amount: change === 'disputeOpened' ? known.open : 0,
    };
  });
  await sql`update invoices set life_cycle = moved.life_cycle, collection = moved.collection,
      dispute = moved.dispute, paid = paid + moved.paid_change,
      credited = credited + moved.credited_change, open = open - moved.paid_change - moved.credited_change,
      disputed_amount = moved.disputed_amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (customer_id text, trx_id text,
      life_cycle text, collection text, dispute text, paid_change bigint, credited_change bigint,
      disputed_amount bigint)
    where invoices.customer_id = moved.customer_id and invoices.trx_id = moved.trx_id`.execute(tx);
  await insertEvents(tx, updates);
  const at = clock.instant();
  const used = updates.filter(({ known, change }) => change === 'settled' && isCredit(known));
  await insertUsesElsewhere(
    tx,
    used.map(({ known }) => ({ customerId: known.customer_id, trxId: known.trx_id, amount: -known.open })),
    at,
  );
  await postEntries(
    tx,
    clock.today(),
    updates.flatMap(({ known, change, on }) => {
      const { customer_id: customerId, account_id: accountId, trx_id: trxId, currency, total, open } = known;
      const posted = { customerId, accountId, trxId, currency, total };
      return change === 'settled' ? [{ ...settledElsewherePosting(posted, at, open), effectiveOn: on }] : [];
    }),
  );
}

function isCredit({ total }: KnownInvoice): boolean {
  return total < 0;
}

const KINDS = {
  settled: 'payment_settled',
  disputeOpened: 'dispute_opened',
  disputeClosed: 'dispute_closed',
} as const satisfies Record<Change, InvoiceEventKind>;

async function insertEvents(tx: Tx, updates: readonly Update[]): Promise<void> {
  const rows = updates.flatMap(({ known, change, events, on }) => {
    const closesDispute = change === 'settled' && events.some(({ type }) => type === 'dispute.close');
    const kinds = closesDispute ? [KINDS.disputeClosed, KINDS[change]] : [KINDS[change]];
    return kinds.map((kind) => ({
      customer_id: known.customer_id,
      trx_id: known.trx_id,
      kind,
      at: on,
      amount: known.open,
      currency: known.currency,
    }));
  });
  await sql`insert into invoice_events (customer_id, trx_id, kind, at, amount, currency)
    select customer_id, trx_id, kind, at, amount, currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (customer_id text, trx_id text, kind text, at text, amount bigint, currency text)`.execute(tx);
}
