import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { DemoCustomer } from '#server/demo/customers.ts';
import { demoInvoices, type DemoInvoice } from '#server/demo/invoices.ts';
import { searchText } from '#server/platform/db/search-text.ts';
import type { InvoiceWish } from '#server/testing/arrangements.ts';

/** The invoices that a tour wishes a customer to have: the demonstration's, with what the wish says of them. */
export function wishedInvoices(
  customer: DemoCustomer,
  wishes: readonly InvoiceWish[],
  today: PlainDate,
): DemoInvoice[] {
  const made = demoInvoices({ ...customer, invoices: { USD: wishes.length } }, today);
  return wishes.flatMap((wish, index) => {
    const invoice = made[index];
    return invoice ? [asWished(customer, invoice, wish, today)] : [];
  });
}

function asWished(
  { accounts }: DemoCustomer,
  { row: demo, lines: [line] }: DemoInvoice,
  { invoiceId, account, poNumber, dueIn, total, isPaid, isDisputed }: InvoiceWish,
  today: PlainDate,
): DemoInvoice {
  const due_date = addDays(today, dueIn);
  const invoice_date = addDays(due_date, -30);
  const row = {
    ...demo,
    invoice_id: invoiceId,
    account_id: accounts.find(({ name }) => name === account)?.buid ?? demo.account_id,
    account_name: account,
    po_number: poNumber,
    document_type: 'Invoice',
    life_cycle: isPaid ? 'paid' : 'billed',
    hold: 'none',
    dispute: isDisputed ? 'open' : 'none',
    invoice_date,
    billed_date: invoice_date,
    received_date: invoice_date,
    due_date,
    subtotal: total,
    tax: 0,
    rebates: 0,
    late_fee: 0,
    total,
    paid: isPaid ? total : 0,
    open: isPaid ? 0 : total,
    disputed_amount: isDisputed ? total : 0,
    adjustment_reason: null,
    adjustment_comments: null,
  } as const;
  const search_text = searchText({
    trxId: row.trx_id,
    invoiceId,
    poNumber,
    merchantName: row.merchant_name,
    accountName: account,
    invoiceDate: invoice_date,
    dueDate: due_date,
    total,
  });
  const only = line ? [{ ...line, quantity: '1', unit_price: total, amount: total }] : [];
  return {
    row: { ...row, search_text },
    lines: only,
    settledOn: isPaid === true ? due_date : null,
    story: null,
  };
}
