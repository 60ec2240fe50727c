import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceOwner } from '#server/receivables/import/import-customers.ts';
import { insertUsesElsewhere } from '#server/money/credits/used-elsewhere.ts';
import type { ImportedInvoice } from '#server/receivables/import/imported-invoice.ts';
import type { InvoiceAt } from '#server/receivables/import/invoice-at.ts';
import { searchText } from '#server/platform/db/search-text.ts';
import {
  billingPosting,
  creditPosting,
  settledElsewherePosting,
} from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';

/** An invoice that is about to be written. */
export interface NewInvoice {
  readonly invoice: ImportedInvoice;
  readonly at: InvoiceAt;
  readonly owner: InvoiceOwner;
  readonly trxId: string;
}

/** Writes new invoices with their merchants, history and ledger entries. */
export async function insertImported(
  tx: Tx,
  clock: Clock,
  fresh: readonly NewInvoice[],
  merchantName: string,
): Promise<void> {
  if (fresh.length === 0) return;
  await insertMerchants(tx, fresh, merchantName);
  await insertInvoices(tx, fresh, merchantName);
  await insertEvents(tx, fresh);
  const at = clock.instant();
  const today = clock.today();
  const uses = fresh.map(({ at: { credited }, owner, trxId }) => ({
    customerId: owner.customerId,
    trxId,
    amount: -credited,
  }));
  await insertUsesElsewhere(
    tx,
    uses.filter(({ amount }) => amount > 0),
    at,
  );
  await postEntries(
    tx,
    today,
    fresh.flatMap(({ invoice, at: standing, owner, trxId }) => {
      const posted = {
        customerId: owner.customerId,
        accountId: owner.accountId,
        trxId,
        currency: invoice.currency,
        total: invoice.total,
      };
      const issued = invoice.total < 0 ? creditPosting(posted, at) : billingPosting(posted, at);
      // Nothing counts after today, whatever the file says.
      const issuedOn = invoice.invoiceDate < today ? invoice.invoiceDate : today;
      const settled = {
        ...settledElsewherePosting(posted, at),
        effectiveOn: invoice.settledDate ?? issuedOn,
      };
      return [{ ...issued, effectiveOn: issuedOn }, ...(standing.isSettled ? [settled] : [])];
    }),
  );
}

async function insertMerchants(tx: Tx, fresh: readonly NewInvoice[], fallback: string): Promise<void> {
  const merchants = new Map(
    fresh.map(({ invoice }) => {
      const name = invoice.merchantName ?? fallback;
      return [
        merchantId(name),
        { merchant_id: merchantId(name), merchant_name: name, currency: invoice.currency },
      ];
    }),
  );
  await tx
    .insertInto('merchants')
    .values([...merchants.values()])
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
}

/** The same name is the same merchant in every import. */
function merchantId(name: string): string {
  return `M-${createHash('sha256').update(name.trim().toLowerCase()).digest('hex').slice(0, 12)}`;
}

async function insertInvoices(tx: Tx, fresh: readonly NewInvoice[], fallback: string): Promise<void> {
  const rows = fresh.map(({ invoice, at, owner, trxId }) => {
    const name = invoice.merchantName ?? fallback;
    return {
      customer_id: owner.customerId,
      trx_id: trxId,
      account_id: owner.accountId,
      account_name: owner.accountName,
      merchant_id: merchantId(name),
      merchant_name: name,
      invoice_id: invoice.invoiceNumber,
      po_number: invoice.poNumber,
      document_type: invoice.total < 0 ? 'Credit memo' : 'Invoice',
      terms: at.terms,
      life_cycle: at.state.lifeCycle,
      dispute: at.state.dispute,
      invoice_date: invoice.invoiceDate,
      due_date: invoice.dueDate,
      currency: invoice.currency,
      total: invoice.total,
      paid: at.paid,
      credited: at.credited,
      open: at.open,
      disputed_amount: at.disputedAmount,
      search_text: searchText({
        trxId,
        invoiceId: invoice.invoiceNumber,
        poNumber: invoice.poNumber,
        merchantName: name,
        accountName: owner.accountName,
        invoiceDate: invoice.invoiceDate,
        dueDate: invoice.dueDate,
        total: invoice.total,
      }),
    };
  });
  await sql`insert into invoices (customer_id, trx_id, account_id, account_name, merchant_id, merchant_name,
      invoice_id, po_number, document_type, terms, life_cycle, dispute, invoice_date, billed_date, due_date,
      currency, subtotal, total, paid, credited, open, disputed_amount, search_text)
    select customer_id, trx_id, account_id, account_name, merchant_id, merchant_name, invoice_id, po_number,
      document_type, terms, life_cycle, dispute, invoice_date, invoice_date, due_date, currency, total, total, paid,
      credited, open, disputed_amount, search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as invoice (customer_id text, trx_id text,
      account_id text, account_name text, merchant_id text, merchant_name text, invoice_id text, po_number text,
      document_type text, terms text, life_cycle text, dispute text, invoice_date date, due_date date,
      currency text, total bigint, paid bigint, credited bigint, open bigint, disputed_amount bigint,
      search_text text)`.execute(tx);
}

async function insertEvents(tx: Tx, fresh: readonly NewInvoice[]): Promise<void> {
  const rows = fresh.flatMap(({ invoice, at, owner, trxId }) => {
    const event = (kind: string, day: string) => ({
      customer_id: owner.customerId,
      trx_id: trxId,
      kind,
      at: day,
      amount: invoice.total,
      currency: invoice.currency,
    });
    return [
      event('billed', invoice.invoiceDate),
      ...(at.state.dispute === 'open' ? [event('dispute_opened', invoice.invoiceDate)] : []),
      ...(at.isSettled && invoice.settledDate ? [event('payment_settled', invoice.settledDate)] : []),
    ];
  });
  await sql`insert into invoice_events (customer_id, trx_id, kind, at, amount, currency)
    select customer_id, trx_id, kind, at, amount, currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (customer_id text, trx_id text, kind text, at text, amount bigint, currency text)`.execute(tx);
}
