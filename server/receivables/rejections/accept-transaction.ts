import { sql } from 'kysely';
import { daysBetween } from '#domain/dates/dates.ts';
import type { Transaction } from '#domain/rejection/transaction.ts';
import type { Clock } from '#server/clock.ts';
import { billingPosting, creditPosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { moveInvoice, NEW_INVOICE } from '#server/money/lifecycle/invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { searchText } from '#server/platform/db/search-text.ts';
import type { Buyer } from '#server/receivables/rejections/transaction-facts.ts';

interface Accepted {
  readonly merchant: { readonly merchant_id: string; readonly merchant_name: string };
  readonly buyer: Buyer;
  readonly sent: Transaction;
}

/**
 * Makes an invoice, or a credit, of a transaction that nothing is against: billed today, in the ledger, so that it counts on
 * the buyer's exposure at once. Answers its id. Runs as the server.
 */
export async function acceptTransaction(
  tx: Tx,
  clock: Clock,
  { merchant, buyer, sent }: Accepted,
): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('transaction_numbers') as number`.execute(tx);
  // Nineteen digits, as credits have, which begin with another one: no import makes the same id.
  const trxId = `8${String(rows[0]?.number ?? 0).padStart(18, '0')}`;
  const { total, tax, currency } = sent;
  const isCredit = total < 0;
  const of = { customer_id: buyer.customerId, trx_id: trxId };
  const today = clock.today();
  const { lifeCycle } = isCredit
    ? moveInvoice(NEW_INVOICE, { type: 'credit.issue' })
    : moveInvoice(NEW_INVOICE, { type: 'invoice.send' }, { type: 'invoice.bill' });
  await tx
    .insertInto('invoices')
    .values({
      ...of,
      ...merchant,
      account_id: buyer.accountId,
      account_name: buyer.accountName,
      invoice_id: sent.number,
      po_number: sent.poNumber || null,
      document_type: isCredit ? 'Credit memo' : 'Invoice',
      terms: `Net ${daysBetween(sent.soldOn, sent.dueOn)}`,
      life_cycle: lifeCycle,
      invoice_date: sent.soldOn,
      billed_date: today,
      due_date: sent.dueOn,
      currency,
      subtotal: total - tax,
      tax,
      total,
      open: total,
      search_text: searchText({
        trxId,
        invoiceId: sent.number,
        poNumber: sent.poNumber || null,
        merchantName: merchant.merchant_name,
        accountName: buyer.accountName,
        invoiceDate: sent.soldOn,
        dueDate: sent.dueOn,
        total,
      }),
    })
    .execute();
  await tx
    .insertInto('invoice_lines')
    .values(
      sent.lines.map(({ description, quantity, unitPrice }, index) => ({
        ...of,
        line_number: index + 1,
        description,
        quantity: String(quantity),
        unit: 'each',
        unit_price: unitPrice,
        amount: quantity * unitPrice,
      })),
    )
    .execute();
  await tx
    .insertInto('invoice_events')
    .values({ ...of, kind: 'billed', at: clock.instant(), payment_id: null, amount: total, currency })
    .execute();
  const posted = {
    customerId: buyer.customerId,
    accountId: buyer.accountId,
    trxId,
    currency,
    total,
  };
  const at = clock.instant();
  await postEntries(tx, today, [isCredit ? creditPosting(posted, at) : billingPosting(posted, at)]);
  return trxId;
}
