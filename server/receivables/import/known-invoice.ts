import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceOwner } from '#server/receivables/import/import-customers.ts';
import type { ImportedInvoice } from '#server/receivables/import/imported-invoice.ts';
import type { InvoiceRow } from '#server/money/payments/invoice-row.ts';

/** An invoice of the portal that a record of the file is about; amounts in minor units. */
export interface KnownInvoice extends InvoiceRow {
  readonly customer_id: string;
  /** What credits have taken from it, or what of it is used, where it is a credit. */
  readonly credited: number;
  /** The day on which an earlier import saw it settled. */
  readonly settled_elsewhere_on: PlainDate | null;
  /** The payment of the portal that is under way or has paid it. */
  readonly payment_number: string | null;
  readonly payment_status: PaymentStatus | null;
}

/** By the natural key of a record: customer and invoice number. */
export function keyOf(customerId: string, invoiceNumber: string): string {
  return `${customerId}\n${invoiceNumber}`;
}

/** The invoices of records that are there already, by `keyOf`, locked until the transaction ends. */
export async function findKnown(
  tx: Tx,
  invoices: readonly ImportedInvoice[],
  owners: ReadonlyMap<string, InvoiceOwner>,
): Promise<Map<string, KnownInvoice>> {
  const keys = invoices.flatMap(({ customerId, invoiceNumber }) => {
    const owner = owners.get(customerId);
    return owner ? [{ customer_id: owner.customerId, invoice_id: invoiceNumber }] : [];
  });
  // In the order in which a payment locks its invoices, so that they wait for each other and never in a circle.
  const { rows } = await sql<KnownInvoice>`select invoice.*, elsewhere.settled_elsewhere_on,
      payment.payment_number, payment.status as payment_status
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key (customer_id text, invoice_id text)
    join invoices invoice on invoice.customer_id = key.customer_id and invoice.invoice_id = key.invoice_id
    left join lateral (select max(at) as settled_elsewhere_on from invoice_events event
      where event.customer_id = invoice.customer_id and event.trx_id = invoice.trx_id
        and event.kind = 'payment_settled' and event.payment_id is null) as elsewhere on true
    left join lateral (select payment_number, status from payment_lines line join payments using (payment_id)
      where line.customer_id = invoice.customer_id and line.trx_id = invoice.trx_id
        and status in ('submitted', 'processing', 'settled')
      order by submitted_at desc limit 1) as payment on true
    order by invoice.customer_id, invoice.trx_id for update of invoice`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row.customer_id, row.invoice_id), row]));
}
