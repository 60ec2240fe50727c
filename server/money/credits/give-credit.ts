import { sql, type Insertable } from 'kysely';
import { creditEffect, creditRefusals, type CreditEffect } from '#domain/credit/credit.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import { writeUses, type CreditActor } from '#server/money/credits/apply-credit.ts';
import { CreditRefused } from '#server/money/credits/credit-refused.ts';
import {
  creditedInvoices,
  invoiceKey,
  lockNamed,
  type LockedInvoice,
} from '#server/money/credits/locked-invoice.ts';
import { creditPosting, type PostedInvoice } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { moveInvoice, NEW_INVOICE } from '#server/money/lifecycle/invoice.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { searchText } from '#server/platform/db/search-text.ts';

/** For which invoice a credit is to be given, and of how much. */
export interface CreditOrder extends CreditActor {
  readonly customerId: string;
  readonly trxId: string;
  readonly amount: Money;
  /** The dispute whose end gives it; absent of all others. */
  readonly disputeId?: string;
}

/** A credit that was given, and what it did at once. */
export interface Given extends CreditEffect {
  /** The credit: an invoice below zero, of the same account and merchant. */
  readonly creditTrxId: string;
}

/**
 * Gives a credit for an invoice: the credit itself in the parts of the invoice, what it takes from the invoice at once,
 * the ledger, the histories and the audit entry in the transaction of the caller. What is above what is open stays
 * unapplied. Throws a CreditRefused with every reason against it, and 404 where the invoice is missing.
 */
export async function giveCredit(
  tx: Tx,
  deps: { readonly clock: Clock },
  order: CreditOrder,
): Promise<Given> {
  const [given] = await giveCredits(tx, deps, [order]);
  if (!given) throw new RangeError('one credit was ordered');
  return given;
}

/** The same for several invoices, each named once, in as few statements as for one; in the order of the orders. */
export async function giveCredits(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  orders: readonly CreditOrder[],
): Promise<Given[]> {
  if (orders.length === 0) return [];
  const invoices = await lockedFor(tx, orders);
  const facts = await creditedInvoices(
    tx,
    invoices.map(({ invoice }) => invoice),
  );
  const judged = invoices.map(({ order, invoice }, index) => {
    const credited = facts[index];
    if (!credited) throw new RangeError('an invoice was asked for');
    const refusals = creditRefusals(credited, order.amount);
    if (refusals.length > 0) throw new CreditRefused(refusals);
    return { order, invoice, effect: creditEffect(credited, order.amount) };
  });
  const at = clock.instant();
  const credits = await insertCredits(tx, clock, judged);
  const given = judged.map((one, index) => {
    const credit = credits[index];
    if (!credit) throw new RangeError('a credit was to be written');
    return { ...one, credit };
  });
  await tx
    .insertInto('given_credits')
    .values(
      given.map(({ order, invoice, credit }) => ({
        customer_id: credit.customer_id,
        trx_id: credit.trx_id,
        for_trx_id: invoice.trx_id,
        merchant_id: invoice.merchant_id,
        dispute_id: order.disputeId ?? null,
        given_at: at,
        given_by: order.userId,
      })),
    )
    .execute();
  await postEntries(
    tx,
    clock.today(),
    given.map(({ credit }) => creditPosting(postedOf(credit), at)),
  );
  await writeUses(
    tx,
    clock,
    given
      .filter(({ effect }) => effect.applied.amount > 0)
      .map(({ order: { userId }, invoice, credit, effect }) => ({
        credit,
        invoice,
        amount: effect.applied.amount,
        userId,
        at,
      })),
  );
  await writeAudits(
    tx,
    clock,
    given.map(({ order: { customerId, trxId, amount, userId, requestId }, credit, effect }) => ({
      userId,
      customerId,
      action: 'credit_given',
      subject: credit.trx_id,
      facts: { ...amount, invoice: trxId, unapplied: effect.unapplied.amount },
      ...(requestId === undefined ? {} : { requestId }),
    })),
  );
  return given.map(({ effect, credit }) => ({ ...effect, creditTrxId: credit.trx_id }));
}

async function lockedFor(tx: Tx, orders: readonly CreditOrder[]) {
  const nameOf = ({ customerId, trxId }: CreditOrder) => ({ customer_id: customerId, trx_id: trxId });
  const locked = await lockNamed(tx, orders.map(nameOf));
  return orders.map((order) => {
    const invoice = locked.get(invoiceKey(nameOf(order)));
    if (!invoice) throw notFound();
    return { order, invoice };
  });
}

const postedOf = ({ customer_id, account_id, trx_id, currency, total }: LockedInvoice): PostedInvoice => ({
  customerId: customer_id,
  accountId: account_id,
  trxId: trx_id,
  currency,
  total,
});

interface JudgedOrder {
  readonly order: CreditOrder;
  readonly invoice: LockedInvoice;
  readonly effect: CreditEffect;
}

async function insertCredits(tx: Tx, clock: Clock, judged: readonly JudgedOrder[]): Promise<LockedInvoice[]> {
  const { rows: numbers } = await sql<{ number: number }>`
    select nextval('credit_numbers') as number from generate_series(1, ${judged.length}::integer)`.execute(
    tx,
  );
  const values = judged.map((one, index) => creditRow(one, numbers[index]?.number ?? 0, clock.today()));
  const rows = await tx.insertInto('invoices').values(values).returningAll().execute();
  const written = new Map(rows.map((row) => [row.trx_id, row]));
  return values.flatMap(({ trx_id }) => written.get(trx_id) ?? []);
}

/** A credit in the parts of the invoice that it is for, each below zero. */
function creditRow(
  { order, invoice, effect: { parts } }: JudgedOrder,
  number: number,
  today: PlainDate,
): Insertable<Schema['invoices']> & { readonly trx_id: string } {
  const { account_id, account_name, merchant_id, merchant_name, po_number, terms, currency } = invoice;
  // Nineteen digits, so that no import makes the same id: those have eighteen at most.
  const trx_id = `9${String(number).padStart(18, '0')}`;
  const invoice_id = `CR-${number}`;
  const total = -order.amount.amount;
  return {
    customer_id: invoice.customer_id,
    trx_id,
    account_id,
    account_name,
    merchant_id,
    merchant_name,
    invoice_id,
    po_number,
    document_type: 'Credit memo',
    terms,
    life_cycle: moveInvoice(NEW_INVOICE, { type: 'credit.issue' }).lifeCycle,
    invoice_date: today,
    billed_date: today,
    due_date: today,
    currency,
    subtotal: -parts.subtotal.amount,
    rebates: -parts.rebates.amount,
    tax: -parts.tax.amount,
    late_fee: -parts.lateFee.amount,
    total,
    open: total,
    search_text: searchText({
      trxId: trx_id,
      invoiceId: invoice_id,
      poNumber: po_number,
      merchantName: merchant_name,
      accountName: account_name,
      invoiceDate: today,
      dueDate: today,
      total,
    }),
  };
}
