import { sql, type Selectable } from 'kysely';
import type { AskedInvoice, DisputableInvoice } from '#domain/dispute/dispute-eligibility.ts';
import { creditableOf } from '#domain/credit/credit.ts';
import { creditedInvoices } from '#server/money/credits/locked-invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoicesTable } from '#server/platform/db/invoice-tables.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { takenOf } from '#server/receivables/invoices/invoice-document.ts';
import { OF_TERMINATED, type OfAccount } from '#server/receivables/invoices/terminated-account.ts';

export type InvoiceRow = Selectable<InvoicesTable>;

/** An invoice that somebody asks to dispute, with its row. */
export interface AskedRow extends DisputableInvoice {
  readonly row: InvoiceRow & OfAccount;
}

/**
 * The invoices that a request names, as the rules on disputing read them. One that is nowhere and one of another
 * customer are alike; one of the same customer outside of the named sub-account is told apart (§8 Disputes). `lock`
 * holds those that are there until the transaction ends, in the order of their ids.
 */
export async function askedInvoices(
  tx: Tx,
  customer: NamedCustomer,
  trxIds: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<AskedInvoice<AskedRow>[]> {
  const unique = [...new Set(trxIds)];
  const found = tx
    .selectFrom('invoices')
    .selectAll()
    .select(OF_TERMINATED)
    .where('customer_id', '=', customer.customerId)
    .where(sql<boolean>`trx_id = any(${unique}::text[])`)
    .orderBy('trx_id');
  const rows = await (lock ? found.forUpdate() : found).execute();
  const open = await openDisputes(tx, customer, unique);
  const chargedBack = await undecidedChargebacks(tx, customer, unique);
  const credited = await creditedInvoices(tx, rows);
  const creditable = new Map(credited.map((one, index) => [rows[index]?.trx_id, creditableOf(one)]));
  return unique.map((trxId) => {
    const row = rows.find((one) => one.trx_id === trxId);
    if (!row) return { trxId, found: 'nowhere' };
    if (customer.accountIds && !customer.accountIds.includes(row.account_id)) {
      return { trxId, found: 'elsewhere' };
    }
    const found = {
      ...askedRow(row, open.get(trxId)),
      hasChargeback: chargedBack.has(trxId),
      isTerminated: row.of_terminated,
      creditable: creditable.get(trxId) ?? 0,
    };
    return { trxId, found };
  });
}

type OpenDispute = NonNullable<DisputableInvoice['openDispute']>;

async function openDisputes(
  tx: Tx,
  { customerId }: NamedCustomer,
  trxIds: readonly string[],
): Promise<ReadonlyMap<string, OpenDispute>> {
  const rows = await tx
    .selectFrom('disputes')
    .select(['trx_id', 'dispute_id', 'dispute_number'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`trx_id = any(${trxIds}::text[])`)
    .where('is_over', '=', false)
    .execute();
  return new Map(
    rows.map((row) => [row.trx_id, { disputeId: row.dispute_id, disputeNumber: row.dispute_number }]),
  );
}

/** Of which invoices a chargeback is undecided: those are not disputed beside it (decisions §12). */
async function undecidedChargebacks(
  tx: Tx,
  { customerId }: NamedCustomer,
  trxIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('chargebacks')
    .select('trx_id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`trx_id = any(${trxIds}::text[])`)
    .where('is_over', '=', false)
    .execute();
  return new Set(rows.map(({ trx_id }) => trx_id));
}

function askedRow(row: AskedRow['row'], openDispute: OpenDispute | undefined): AskedRow {
  return {
    lifeCycle: row.life_cycle,
    dispute: row.dispute,
    billedDate: row.billed_date,
    openDispute: openDispute ?? null,
    isCredit: row.total < 0,
    ...takenOf(row),
    row,
  };
}
