import { sql } from 'kysely';
import type { Money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import type { CreditActor } from '#server/money/credits/apply-credit.ts';
import { cashPosting } from '#server/money/ledger/credit-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { moveInvoice, NEW_INVOICE } from '#server/money/lifecycle/invoice.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { searchText } from '#server/platform/db/search-text.ts';

/** Stands where other credits name their merchant: no user is mapped to it. */
const NO_MERCHANT = { merchant_id: 'unapplied-cash', merchant_name: 'Unapplied cash' };

/** Money that came for a sub-account without saying what it pays. */
export interface CashReceived extends CreditActor {
  readonly customerId: string;
  readonly account: { readonly buid: string; readonly name: string };
  /** Above zero. */
  readonly amount: Money;
}

/**
 * Makes unapplied cash of money that came without saying what it pays: it pays invoices of any merchant of its
 * sub-account and currency (decisions §13). Answers its id. Throws a RangeError on nothing or less.
 */
export async function receiveCash(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { customerId, account, amount: { amount, currency }, userId, requestId }: CashReceived,
): Promise<string> {
  if (amount <= 0) throw new RangeError(`no cash of ${amount} ${currency}`);
  await tx
    .insertInto('merchants')
    .values({ ...NO_MERCHANT, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ number: number }>`select nextval('credit_numbers') as number`.execute(tx);
  const number = rows[0]?.number ?? 0;
  const today = clock.today();
  const at = clock.instant();
  // Nineteen digits, as those of credits.
  const trxId = `9${String(number).padStart(18, '0')}`;
  const invoiceId = `UC-${number}`;
  await tx
    .insertInto('invoices')
    .values({
      customer_id: customerId,
      trx_id: trxId,
      account_id: account.buid,
      account_name: account.name,
      ...NO_MERCHANT,
      invoice_id: invoiceId,
      po_number: null,
      document_type: 'Unapplied cash',
      terms: '',
      life_cycle: moveInvoice(NEW_INVOICE, { type: 'credit.issue' }).lifeCycle,
      invoice_date: today,
      billed_date: today,
      due_date: today,
      currency,
      subtotal: -amount,
      total: -amount,
      open: -amount,
      is_cash: true,
      search_text: searchText({
        trxId,
        invoiceId,
        poNumber: null,
        merchantName: NO_MERCHANT.merchant_name,
        accountName: account.name,
        invoiceDate: today,
        dueDate: today,
        total: -amount,
      }),
    })
    .execute();
  const posted = { customerId, accountId: account.buid, trxId, currency, total: -amount };
  await postEntries(tx, today, [cashPosting(posted, at)]);
  await writeAudit(tx, clock, {
    userId,
    customerId,
    action: 'cash_received',
    subject: trxId,
    facts: { amount, currency },
    requestId,
  });
  return trxId;
}
