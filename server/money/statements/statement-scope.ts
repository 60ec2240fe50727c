import { sql, type RawBuilder } from 'kysely';
import type { StatementRange } from '#domain/statement/statement-range.ts';
import { STATEMENT_ACCOUNTS } from '#server/money/ledger/ledger-account.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/** Whose statement, in which currency and of which days. */
export interface StatementScope extends StatementRange {
  readonly customer: Pick<NamedCustomer, 'customerId' | 'accountIds'>;
  readonly currency: string;
}

/** The entries of the ledger that a balance is made of, beside row-level security. */
export function entriesOf({ customer, currency }: Omit<StatementScope, 'from' | 'to'>): RawBuilder<boolean> {
  const { customerId, accountIds } = customer;
  const narrowed = accountIds ? sql<boolean>`account_id = any(${accountIds}::text[])` : sql<boolean>`true`;
  return sql<boolean>`customer_id = ${customerId} and currency = ${currency}
    and ledger_account = any(${STATEMENT_ACCOUNTS}::text[]) and ${narrowed}`;
}

/** What moved the balance, one row for each posting that did: what moves within it, as a submit does, is none. */
export function movedOf(scope: StatementScope): RawBuilder<unknown> {
  const { customerId } = scope.customer;
  return sql`select moved.*, case
      when exists (select from invoice_adjustments adjusted where adjusted.customer_id = ${customerId}
        and adjusted.credit_trx_id = moved.trx_id) then 'adjustment'
      when exists (select from given_credits given where given.customer_id = ${customerId}
        and given.trx_id = moved.trx_id and given.dispute_id is not null) then 'dispute'
      when exists (select from chargebacks charged where charged.customer_id = ${customerId}
        and charged.credit_trx_id = moved.trx_id) then 'chargeback' end as cause
    from (select min(entry_id) as entry_id, min(reason) as reason, min(effective_on) as day,
        sum(amount)::bigint as amount, min(trx_id) as trx_id, min(payment_id) as payment_id,
        min(refund_id) as refund_id, min(card_chargeback_id) as card_chargeback_id,
        bool_or(ledger_account = 'unapplied_credit') as is_credit,
        case when min(account_id) = max(account_id) then min(account_id) else ${customerId} end as account_id
      from ledger_entries
      where ${entriesOf(scope)} and effective_on between ${scope.from}::date and ${scope.to}::date
      group by posting_id having sum(amount) <> 0) moved`;
}
