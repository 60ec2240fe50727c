import { sql } from 'kysely';
import { creditEffect, creditRefusals, type CreditEffect } from '#domain/credit/credit.ts';
import type { Money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import { writeUse, type CreditActor } from '#server/money/credits/apply-credit.ts';
import { CreditRefused } from '#server/money/credits/credit-refused.ts';
import { creditedInvoice, lockInvoices, type LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import { creditPosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { moveInvoice, NEW_INVOICE } from '#server/money/lifecycle/invoice.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { searchText } from '#server/receivables/invoices/search-text.ts';

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
  { clock }: { readonly clock: Clock },
  { customerId, trxId, amount, userId, requestId, disputeId }: CreditOrder,
): Promise<Given> {
  const [invoice] = await lockInvoices(tx, customerId, trxId);
  if (!invoice) throw new RangeError('an invoice was asked for');
  const facts = await creditedInvoice(tx, invoice);
  const refusals = creditRefusals(facts, amount);
  if (refusals.length > 0) throw new CreditRefused(refusals);
  const effect = creditEffect(facts, amount);
  const at = clock.instant();
  const credit = await insertCredit(tx, clock, invoice, effect, amount.amount);
  await tx
    .insertInto('given_credits')
    .values({
      customer_id: customerId,
      trx_id: credit.trx_id,
      for_trx_id: trxId,
      merchant_id: invoice.merchant_id,
      dispute_id: disputeId ?? null,
      given_at: at,
      given_by: userId,
    })
    .execute();
  const posted = {
    customerId,
    accountId: credit.account_id,
    trxId: credit.trx_id,
    currency: credit.currency,
    total: credit.total,
  };
  await postEntries(tx, [creditPosting(posted, at)]);
  if (effect.applied.amount > 0) {
    await writeUse(tx, credit, invoice, { amount: effect.applied.amount, userId, at });
  }
  await writeAudit(tx, clock, {
    userId,
    customerId,
    action: 'credit_given',
    subject: credit.trx_id,
    facts: { ...amount, invoice: trxId, unapplied: effect.unapplied.amount },
    requestId,
  });
  return { ...effect, creditTrxId: credit.trx_id };
}

async function insertCredit(
  tx: Tx,
  clock: Clock,
  invoice: LockedInvoice,
  { parts }: CreditEffect,
  amount: number,
): Promise<LockedInvoice> {
  const { rows } = await sql<{ number: number }>`select nextval('credit_numbers') as number`.execute(tx);
  const number = rows[0]?.number ?? 0;
  const today = clock.today();
  const { account_id, account_name, merchant_id, merchant_name, po_number, terms, currency } = invoice;
  // Nineteen digits, so that no import makes the same id: those have eighteen at most.
  const trx_id = `9${String(number).padStart(18, '0')}`;
  const invoice_id = `CR-${number}`;
  const total = -amount;
  return tx
    .insertInto('invoices')
    .values({
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
