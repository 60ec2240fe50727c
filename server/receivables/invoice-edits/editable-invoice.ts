import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isChargebackOver } from '#domain/dispute/chargeback-status.ts';
import { totalOf } from '#domain/credit/credit.ts';
import type { EditableInvoice } from '#domain/invoice/invoice-edit.ts';
import { money } from '#domain/money/money.ts';
import { creditedInvoice, type LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** An invoice as its merchant edits it, by its row. Runs as the server: what a payment holds is no merchant's to read. */
export async function editableInvoice(
  tx: Tx,
  row: LockedInvoice,
  today: PlainDate,
): Promise<EditableInvoice> {
  const inCurrency = (amount: number) => money(amount, row.currency);
  const credited = await creditedInvoice(tx, row);
  const buyer = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', row.customer_id)
    .executeTakeFirst();
  const chargebacks = await tx
    .selectFrom('chargebacks')
    .select('status')
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .execute();
  return {
    trxId: row.trx_id,
    invoiceId: row.invoice_id,
    customerName: buyer?.customer_name ?? row.account_name,
    buidMerchant: row.merchant_id,
    version: row.edit_version,
    values: {
      poNumber: row.po_number ?? '',
      receivedDate: row.received_date,
      shipTo: row.ship_to_id === null ? null : String(row.ship_to_id),
      notes: row.notes ?? '',
    },
    shipTos: await shipTosOf(tx, row),
    lifeCycle: row.life_cycle,
    isCredit: row.total < 0,
    billedDate: row.billed_date,
    total: inCurrency(row.total),
    given: totalOf(credited.given),
    open: inCurrency(row.open),
    inFlight: credited.inFlight,
    disputed: inCurrency(row.disputed_total),
    hasChargeback: chargebacks.some(({ status }) => !isChargebackOver(status)),
    edited: row.edited_at === null ? null : { by: row.edited_name ?? '', at: row.edited_at },
    today,
  };
}

/** Where goods of the account, or of the customer above it, can have gone to; the account's own first. */
async function shipTosOf(
  tx: Tx,
  { customer_id, account_id }: LockedInvoice,
): Promise<EditableInvoice['shipTos']> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'shipping')
    .where('account_id', 'in', [account_id, customer_id])
    .orderBy('address_id')
    .execute();
  const own = rows.filter((row) => row.account_id === account_id);
  return [...own, ...rows.filter((row) => row.account_id !== account_id)].map((row) => ({
    id: String(row.address_id),
    address: {
      contactName: row.contact_name,
      line1: row.line_1,
      line2: row.line_2,
      line3: row.line_3,
      cityStateZip: row.city_state_zip,
      country: row.country,
    },
  }));
}

/** The same as the contract has it. */
export function editableOnWire(invoice: EditableInvoice): components['schemas']['EditableInvoice'] {
  const { values } = invoice;
  return {
    trx_id: invoice.trxId,
    invoice_id: invoice.invoiceId,
    customer_name: invoice.customerName,
    buid_merchant: invoice.buidMerchant,
    version: invoice.version,
    values: {
      po_number: values.poNumber,
      received_date: values.receivedDate,
      ship_to: values.shipTo,
      notes: values.notes,
    },
    ship_tos: invoice.shipTos.map(({ id, address }) => ({
      address_id: id,
      address: {
        contact_name: address.contactName,
        line_1: address.line1,
        line_2: address.line2,
        line_3: address.line3,
        city_state_zip: address.cityStateZip,
        country: address.country,
      },
    })),
    life_cycle: invoice.lifeCycle,
    is_credit: invoice.isCredit,
    billed_date: invoice.billedDate,
    total: invoice.total,
    given: invoice.given,
    open: invoice.open,
    in_flight: invoice.inFlight,
    disputed: invoice.disputed,
    has_chargeback: invoice.hasChargeback,
    edited: invoice.edited,
    business_date: invoice.today,
  };
}
