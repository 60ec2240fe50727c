import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { INVOICE_COLUMNS, invoiceOf, stateOf } from '#server/money/payments/invoice-row.ts';
import type { InvoiceState } from '#server/money/lifecycle/invoice.ts';

type PaymentInput = components['schemas']['PaymentInput'];

/** An invoice of an order, locked until the transaction ends. */
export interface LockedInvoice {
  readonly invoice: Invoice;
  readonly state: InvoiceState;
}

/**
 * Locks the invoices that an order names, in the order of their ids, so that two orders of the same invoices wait
 * for each other and never in a circle; the credits that it uses are locked with them. Throws 404 where one is missing, belongs to somebody else, or is outside of
 * the sub-account that the request names; 422 where the order names none or one twice.
 */
export async function lockOrderedInvoices(
  tx: Tx,
  input: PaymentInput,
  customer: NamedCustomer,
  caller: Pick<Caller, 'userId'>,
  clock: Clock,
): Promise<LockedInvoice[]> {
  const trxIds = await orderedIds(tx, input, caller, clock);
  const credits = new Set((input.credits ?? []).map(({ credit_trx_id }) => credit_trx_id));
  let query = tx
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('customer_id', '=', customer.customerId)
    .where(sql<boolean>`trx_id = any(${[...trxIds, ...credits]}::text[])`)
    .orderBy('trx_id')
    .forUpdate();
  if (customer.accountIds) query = query.where('account_id', 'in', customer.accountIds);
  const ordered = new Set(trxIds);
  const rows = (await query.execute()).filter(({ trx_id }) => ordered.has(trx_id));
  if (rows.length !== trxIds.length) throw notFound();
  const today = clock.today();
  return rows.map((row) => ({ invoice: invoiceOf(row, today), state: stateOf(row) }));
}

async function orderedIds(
  tx: Tx,
  input: PaymentInput,
  caller: Pick<Caller, 'userId'>,
  clock: Clock,
): Promise<string[]> {
  if ((input.lines === undefined) === (input.selection_id === undefined)) {
    throw apiError(422, 'lines_or_selection', 'Exactly one of lines and selection_id is needed', {
      source: { pointer: '/data/attributes' },
    });
  }
  if (input.lines) {
    const trxIds = input.lines.map((line) => line.trx_id);
    if (new Set(trxIds).size !== trxIds.length) {
      throw apiError(422, 'duplicate_line', 'An invoice is named twice', {
        source: { pointer: '/data/attributes/lines' },
      });
    }
    return trxIds;
  }
  const items = await tx
    .selectFrom('invoice_selections as selection')
    .leftJoin('invoice_selection_items as item', (join) =>
      join.onRef('item.selection_id', '=', 'selection.selection_id').on('item.left_out', '=', false),
    )
    .select('item.trx_id')
    .where('selection.selection_id', '=', input.selection_id ?? '')
    .where('selection.user_id', '=', caller.userId)
    .where('selection.buid_customer', '=', input.buid_customer)
    .where('selection.expires_at', '>', clock.instant())
    .execute();
  if (items.length === 0) {
    throw apiError(422, 'selection_expired', 'The selection is gone: select again', {
      source: { pointer: '/data/attributes/selection_id' },
    });
  }
  return items.map((item) => item.trx_id).filter((trxId) => trxId !== null);
}
