import { sql } from 'kysely';
import { accountStanding, standingAgainst } from '#domain/customer/account-standing.ts';
import { businessDate, type PlainDate } from '#domain/dates/dates.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import { rejectionReasons, type Transaction, type TransactionFacts } from '#domain/rejection/transaction.ts';
import { heldCredit } from '#server/money/cards/held-credit.ts';
import { creditUsed } from '#server/money/ledger/balances.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who buys: the account that a transaction names, and the customer above it. */
export interface Buyer {
  readonly customerId: string;
  readonly customerName: string;
  readonly customerCurrency: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly isActive: boolean;
  readonly location: { readonly buid_location: string | null; readonly location_name: string | null };
}

/** The buyer that a transaction names; undefined where there is none. Runs as the server. */
export async function buyerOf(tx: Tx, buid: string): Promise<Buyer | undefined> {
  const row = await tx
    .selectFrom('customers as account')
    .innerJoin('customers as customer', 'customer.buid', 'account.customer_id')
    .select([
      'account.buid as account_id',
      'account.customer_name as account_name',
      'account.status as account_status',
      'account.buid_location',
      'account.location_name',
      'customer.buid as customer_id',
      'customer.customer_name',
      'customer.currency',
      'customer.status as customer_status',
    ])
    .where('account.buid', '=', buid)
    .executeTakeFirst();
  return (
    row && {
      customerId: row.customer_id,
      customerName: row.customer_name,
      customerCurrency: row.currency,
      accountId: row.account_id,
      accountName: row.account_name,
      isActive:
        standingAgainst('newInvoice', accountStanding(row.account_status, row.customer_status)) === null,
      location: { buid_location: row.buid_location, location_name: row.location_name },
    }
  );
}

/** At which moment a transaction is judged: the business date, and the zone of business dates. */
export interface JudgedOn {
  readonly today: PlainDate;
  readonly timeZone: string;
}

interface Judging extends JudgedOn {
  readonly merchantId: string;
  readonly buyer: Buyer;
}

/**
 * What a transaction is judged by at this moment. Runs as the server: what buyers ask for and what they owe others is no
 * merchant's to read.
 */
export async function transactionFacts(
  tx: Tx,
  sent: Transaction,
  { merchantId, buyer, today, timeZone }: Judging,
): Promise<TransactionFacts> {
  const of = { customer_id: buyer.customerId, currency: sent.currency };
  const limit = await tx
    .selectFrom('credit_limits')
    .select('amount')
    .where('customer_id', '=', of.customer_id)
    .where('currency', '=', of.currency)
    .executeTakeFirst();
  const terms = await tx
    .selectFrom('purchase_terms')
    .select(['po_from', 'proof_from'])
    .where('customer_id', '=', of.customer_id)
    .where('currency', '=', of.currency)
    .executeTakeFirst();
  const filed = await tx
    .selectFrom('purchase_orders')
    .select('po_number')
    .where('customer_id', '=', of.customer_id)
    .where('po_number', '=', sent.poNumber)
    .executeTakeFirst();
  const used = limit ? ((await creditUsed(tx, of.customer_id)).get(of.currency) ?? 0) : 0;
  const held = limit ? await heldCredit(tx, { customerId: of.customer_id, accountIds: null }, today) : null;
  return {
    isActive: buyer.isActive,
    isCurrencyAccepted: limit !== undefined || sent.currency === buyer.customerCurrency,
    openCredit: limit ? limit.amount - used - (held?.get(of.currency)?.amount ?? 0) : null,
    acceptedOn: await acceptedOn(tx, sent.number, { merchantId, buyer, timeZone }),
    poFrom: terms?.po_from ?? null,
    isPoOnFile: filed !== undefined,
    proofFrom: terms?.proof_from ?? null,
  };
}

/** When the merchant's number was accepted: sent before, or of an invoice of this buyer that came another way. */
async function acceptedOn(tx: Tx, number: string, { merchantId, buyer, timeZone }: Omit<Judging, 'today'>) {
  const sentBefore = await tx
    .selectFrom('merchant_transactions')
    .select('ended_at')
    .where('merchant_id', '=', merchantId)
    .where('number', '=', number)
    .where('status', '=', 'accepted')
    .executeTakeFirst();
  if (sentBefore?.ended_at) return businessDate(sentBefore.ended_at, timeZone);
  const invoice = await tx
    .selectFrom('invoices')
    .select('invoice_date')
    .where('customer_id', '=', buyer.customerId)
    .where('merchant_id', '=', merchantId)
    .where('invoice_id', '=', number)
    .executeTakeFirst();
  return invoice?.invoice_date ?? null;
}

/**
 * Locks the credit of a customer in a currency until the transaction ends: of two that are judged at the same moment the
 * second one sees what the first has used. Runs as the server.
 */
export async function lockCredit(tx: Tx, customerId: string, currency: string): Promise<void> {
  await sql`select from credit_limits where customer_id = ${customerId} and currency = ${currency} for update`.execute(
    tx,
  );
}

/** Locks a merchant's number until the transaction ends: it is accepted once, whoever sends it again meanwhile. */
export async function lockNumber(tx: Tx, merchantId: string, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`number ${merchantId} ${number}`}))`.execute(tx);
}

/** Why a transaction would be rejected now, as it is; the buyer that it names is there. Runs as the server. */
export async function reasonsNow(
  tx: Tx,
  sent: Transaction,
  of: JudgedOn & { readonly merchantId: string },
): Promise<{ readonly buyer: Buyer; readonly reasons: readonly RejectionObstacle[] }> {
  const buyer = await buyerOf(tx, sent.buidCustomer);
  if (!buyer) throw new RangeError('a transaction names its buyer');
  return { buyer, reasons: rejectionReasons(sent, await transactionFacts(tx, sent, { ...of, buyer })) };
}
