import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { CreditedStanding } from '#domain/dispute/agreed-credit.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

type GivenCredit = components['schemas']['DisputeCredit'];

/** How an invoice stands for a credit, and until when it is to be paid. */
export interface InvoiceStanding extends CreditedStanding {
  readonly dueDate: PlainDate;
}

/** How the invoices of disputes stand for a credit, by the dispute; minor units. Runs as the server. */
export async function invoiceStandings(
  tx: Tx,
  disputes: readonly Pick<DisputeRow, 'dispute_id'>[],
): Promise<ReadonlyMap<string, InvoiceStanding>> {
  if (disputes.length === 0) return new Map();
  const { rows } = await sql<{ dispute_id: string; open: number; in_flight: number; due_date: PlainDate }>`
    select dispute.dispute_id, invoice.open, invoice.due_date, coalesce((select sum(line.amount) from payment_lines line
        where line.customer_id = dispute.customer_id and line.trx_id = dispute.trx_id and line.active), 0)::bigint
      as in_flight
    from disputes dispute
    join invoices invoice on invoice.customer_id = dispute.customer_id and invoice.trx_id = dispute.trx_id
    where dispute.dispute_id = any(${idsOf(disputes)}::text[])`.execute(tx);
  return new Map(
    rows.map(({ dispute_id, open, in_flight: inFlight, due_date: dueDate }) => [
      dispute_id,
      { open, inFlight, dueDate },
    ]),
  );
}

/** The credits that disputes have given and that stand, by the dispute. Runs as the server. */
export async function creditsGiven(
  tx: Tx,
  disputes: readonly Pick<DisputeRow, 'dispute_id' | 'credit_trx_id'>[],
): Promise<ReadonlyMap<string, GivenCredit>> {
  const ended = disputes.filter(({ credit_trx_id }) => credit_trx_id !== null);
  if (ended.length === 0) return new Map();
  const { rows } = await sql<{
    dispute_id: string;
    trx_id: string;
    invoice_id: string;
    currency: string;
    total: number;
    open: number;
    applied: number;
  }>`
    select dispute.dispute_id, credit.trx_id, credit.invoice_id, credit.currency, credit.total, credit.open,
      coalesce((select sum(used.amount) from credit_applications used where used.customer_id = dispute.customer_id
        and used.credit_trx_id = credit.trx_id and used.trx_id = dispute.trx_id and used.reversed_at is null), 0)::bigint
      as applied
    from disputes dispute
    join invoices credit on credit.customer_id = dispute.customer_id and credit.trx_id = dispute.credit_trx_id
    where dispute.dispute_id = any(${idsOf(ended)}::text[])`.execute(tx);
  return new Map(
    rows.map(({ dispute_id, trx_id, invoice_id, currency, total, open, applied }) => [
      dispute_id,
      {
        trx_id,
        invoice_id,
        amount: money(-total, currency),
        applied: money(applied, currency),
        left: money(-open, currency),
      },
    ]),
  );
}

/** What a customer has in credits of a currency that no invoice takes; minor units. Runs as the server. */
export async function unappliedOf(
  tx: Tx,
  { customer_id, currency }: Pick<DisputeRow, 'customer_id' | 'currency'>,
): Promise<number> {
  const { left } = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(-sum(open), 0)::bigint`.as('left'))
    .where('customer_id', '=', customer_id)
    .where('life_cycle', '=', 'unapplied')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return left;
}

const idsOf = (disputes: readonly Pick<DisputeRow, 'dispute_id'>[]) => disputes.map((one) => one.dispute_id);
