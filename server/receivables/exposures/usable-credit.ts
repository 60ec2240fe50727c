import { sql } from 'kysely';
import { planCredits, type PlannedLine } from '#domain/credit/credit-plan.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { listedCredits } from '#server/money/credits/offered-credits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { DISPUTED_WHOLE, PAYABLE_AMOUNT } from '#server/receivables/invoices/list-condition.ts';

/**
 * What of the credits and the cash that nothing has used or reserved fits the invoices that can be paid now, by currency
 * in minor units: by the rule by which a payment of all of them would use them. Invoices of one account, merchant and
 * currency are one line of it, since the rule tells them apart by nothing but their order.
 */
export async function usableCredit(
  tx: Tx,
  { customerId, accountIds }: Pick<NamedCustomer, 'customerId' | 'accountIds'>,
  today: PlainDate,
): Promise<Map<string, number>> {
  const credits = (await listedCredits(tx, { customerId, accountIds })).filter(({ left }) => left.amount > 0);
  if (credits.length === 0) return new Map();
  const of = [...new Set(credits.map(({ buidCustomer }) => buidCustomer))];
  const rows = await tx
    .selectFrom('invoices')
    .select(['account_id', 'merchant_id', 'currency'])
    .select(sql<number>`sum(${PAYABLE_AMOUNT})::bigint`.as('amount'))
    .where('customer_id', '=', customerId)
    .where('account_id', 'in', of)
    .where(sql<boolean>`is_payable and total >= 0 and not ${DISPUTED_WHOLE}`)
    .groupBy(['account_id', 'merchant_id', 'currency'])
    .execute();
  const lines = rows.map((row): PlannedLine => ({
    trxId: `${row.account_id} ${row.merchant_id} ${row.currency}`,
    buidCustomer: row.account_id,
    buidMerchant: row.merchant_id,
    dueDate: today,
    amount: money(row.amount, row.currency),
  }));
  const fits = new Map<string, number>();
  for (const { amount } of planCredits(credits, lines).uses) {
    fits.set(amount.currency, (fits.get(amount.currency) ?? 0) + amount.amount);
  }
  return fits;
}
