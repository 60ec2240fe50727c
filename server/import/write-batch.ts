import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates.ts';
import { money, type Money } from '#domain/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { findCustomers, type InvoiceOwner } from '#server/import/import-customers.ts';
import { importedTrxId, type ImportedInvoice } from '#server/import/imported-invoice.ts';
import { invoiceAt } from '#server/import/invoice-at.ts';
import { insertImported, type NewInvoice } from '#server/import/insert-imported.ts';

/** What came of a batch of records. */
export interface BatchResult {
  readonly imported: number;
  /** Of the imported: still open, settled, in dispute. */
  readonly open: number;
  readonly settled: number;
  readonly disputed: number;
  /** There already, just so. */
  readonly unchanged: number;
  /** There already, with another amount, date or currency: left as it is. */
  readonly different: number;
  /** New customers. */
  readonly customers: number;
}

/** Writes the records of a batch that are not there yet, with their customers and merchants. */
export async function writeBatch(
  tx: Tx,
  clock: Clock,
  options: { readonly asOf: PlainDate | null; readonly merchantName: string },
  batch: readonly ImportedInvoice[],
  refuse: (line: number, reason: string) => void,
): Promise<BatchResult & { readonly openAmounts: readonly Money[] }> {
  const { owners, added } = await findCustomers(tx, clock, batch);
  const existing = await findExisting(tx, batch, owners);
  const fresh: NewInvoice[] = [];
  let unchanged = 0;
  let different = 0;
  for (const invoice of batch) {
    const owner = owners.get(invoice.customerId);
    const at = invoiceAt(invoice, options.asOf);
    if (!owner || !at) continue;
    const found = existing.get(keyOf(owner.customerId, invoice.invoiceNumber));
    const trxId = importedTrxId(invoice.customerId, invoice.invoiceNumber);
    if (!found) fresh.push({ invoice, at, owner, trxId });
    else if (isSame(found, invoice)) unchanged += 1;
    else {
      different += 1;
      refuse(invoice.line, `invoice ${invoice.invoiceNumber} is there with other values, and stays as it is`);
    }
  }
  await insertImported(tx, clock, fresh, options.merchantName);
  const open = fresh.filter(({ at }) => !at.isSettled);
  return {
    imported: fresh.length,
    open: open.length,
    settled: fresh.length - open.length,
    disputed: fresh.filter(({ at }) => at.state.dispute === 'open').length,
    unchanged,
    different,
    customers: added,
    openAmounts: open.map(({ invoice, at }) => money(at.open, invoice.currency)),
  };
}

interface ExistingInvoice {
  readonly customer_id: string;
  readonly invoice_id: string;
  readonly total: number;
  readonly currency: string;
  readonly invoice_date: PlainDate;
  readonly due_date: PlainDate;
}

/** By the natural key: customer and invoice number. */
async function findExisting(
  tx: Tx,
  batch: readonly ImportedInvoice[],
  owners: ReadonlyMap<string, InvoiceOwner>,
): Promise<Map<string, ExistingInvoice>> {
  const keys = batch.flatMap(({ customerId, invoiceNumber }) => {
    const owner = owners.get(customerId);
    return owner ? [{ customer_id: owner.customerId, invoice_id: invoiceNumber }] : [];
  });
  const { rows } = await sql<ExistingInvoice>`select invoice.customer_id, invoice.invoice_id, invoice.total,
      invoice.currency, invoice.invoice_date, invoice.due_date
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key (customer_id text, invoice_id text)
    join invoices invoice on invoice.customer_id = key.customer_id and invoice.invoice_id = key.invoice_id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [keyOf(row.customer_id, row.invoice_id), row]));
}

function isSame(found: ExistingInvoice, invoice: ImportedInvoice): boolean {
  return (
    found.total === invoice.total &&
    found.currency === invoice.currency &&
    found.invoice_date === invoice.invoiceDate &&
    found.due_date === invoice.dueDate
  );
}

function keyOf(customerId: string, invoiceNumber: string): string {
  return `${customerId}\n${invoiceNumber}`;
}
