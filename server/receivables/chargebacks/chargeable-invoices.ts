import { sql } from 'kysely';
import type { ChargeableInvoice } from '#domain/dispute/chargeback-eligibility.ts';
import { outcomeOf } from '#domain/dispute/dispute.ts';
import { totalOf } from '#domain/credit/credit.ts';
import { money } from '#domain/money/money.ts';
import { creditedInvoice, lockInvoices } from '#server/money/credits/locked-invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { InvoiceRow } from '#server/receivables/disputes/asked-invoices.ts';
import { OF_TERMINATED, type OfAccount } from '#server/receivables/invoices/terminated-account.ts';

/** An invoice that somebody asks to charge back, as the rules read it; or why nothing is told of it. */
export type AskedChargeable =
  | { readonly trxId: string; readonly found: ChargeableInvoice; readonly row: InvoiceRow }
  /** There is none by that id, or it belongs to an account of somebody else. */
  | { readonly trxId: string; readonly found: 'nowhere' | 'elsewhere' };

/**
 * The invoices that a request names, each once. `lock` holds those that are there until the transaction ends, in the
 * order of their ids: who disputes one of them meanwhile waits.
 */
export async function askedChargeables(
  tx: Tx,
  customer: NamedCustomer,
  trxIds: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<AskedChargeable[]> {
  const unique = [...new Set(trxIds)];
  const found = tx
    .selectFrom('invoices')
    .selectAll()
    .select(OF_TERMINATED)
    .where('customer_id', '=', customer.customerId)
    .where(sql<boolean>`trx_id = any(${unique}::text[])`)
    .orderBy('trx_id');
  const rows = await (lock ? found.forUpdate() : found).execute();
  const asked: AskedChargeable[] = [];
  for (const trxId of unique) {
    const row = rows.find((one) => one.trx_id === trxId);
    if (!row) asked.push({ trxId, found: 'nowhere' });
    else if (customer.accountIds && !customer.accountIds.includes(row.account_id)) {
      asked.push({ trxId, found: 'elsewhere' });
    } else asked.push({ trxId, found: await chargeable(tx, row), row });
  }
  return asked;
}

/** An invoice as the rules of chargebacks read it. */
export async function chargeable(tx: Tx, row: InvoiceRow & OfAccount): Promise<ChargeableInvoice> {
  const { customer_id, trx_id } = row;
  const disputes = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .where('status', '!=', 'cancelled')
    .orderBy('opened_at', 'desc')
    .execute();
  const documents = await tx
    .selectFrom('dispute_documents as document')
    .innerJoin('dispute_document_uses as used', 'used.document_id', 'document.document_id')
    .innerJoin('disputes', 'disputes.dispute_id', 'used.dispute_id')
    .select('document.content_hash')
    .where('disputes.customer_id', '=', customer_id)
    .where('disputes.trx_id', '=', trx_id)
    .execute();
  const standing = await tx
    .selectFrom('chargebacks')
    .select(['chargeback_id', 'chargeback_number'])
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .where('status', 'not in', ['refused', 'withdrawn'])
    .executeTakeFirst();
  const [last] = disputes;
  return {
    lifeCycle: row.life_cycle,
    dispute: row.dispute,
    billedDate: row.billed_date,
    standing: money(await standingOf(tx, row), row.currency),
    lastOutcome: last ? outcomeOf(last.status, last) : null,
    disputeDocuments: documents.map(({ content_hash }) => content_hash),
    chargeback: standing
      ? { chargebackId: standing.chargeback_id, chargebackNumber: standing.chargeback_number }
      : null,
    isTerminated: row.of_terminated,
  };
}

/** What was billed of an invoice, less the credits that were given for it; minor units. */
export async function standingOf(tx: Tx, row: InvoiceRow): Promise<number> {
  const { parts, given } = await creditedInvoice(tx, row);
  return totalOf(parts).amount - totalOf(given).amount;
}

/** The same of the invoice of a chargeback, which is locked for it; as the server. */
export function standingNow(
  tx: Tx,
  { customer_id, trx_id }: { readonly customer_id: string; readonly trx_id: string },
): Promise<number> {
  return asServer(tx, async () => {
    const [invoice] = await lockInvoices(tx, customer_id, trx_id);
    if (!invoice) throw new RangeError('an invoice was asked for');
    return standingOf(tx, invoice);
  });
}
