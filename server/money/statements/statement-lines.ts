import { sql, type RawBuilder } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { money } from '#domain/money/money.ts';
import { kindOf, type Moved } from '#server/money/statements/statement-kind.ts';
import { movedOf, type StatementScope } from '#server/money/statements/statement-scope.ts';

export type LineResource = components['schemas']['StatementLineResource'];

/** A line as the database has it. */
export interface LineRow extends Moved {
  readonly entry_id: number;
  readonly day: PlainDate;
  readonly balance: number;
  /** Of the invoice, the credit or the payment. */
  readonly number: string;
  readonly trx_id: string | null;
  readonly payment_id: string | null;
  readonly merchant_name: string | null;
  readonly account_name: string;
  readonly method: PaymentMethod | null;
  readonly bank_name: string | null;
  readonly last_four: string | null;
}

/** Where a batch of lines goes on: after a line, and with the balance that it left. */
export interface LineStop {
  readonly day: PlainDate;
  readonly entryId: number;
  readonly balance: number;
}

/** Which lines: a page of them, or the next ones after a line. */
export type LinePart =
  | { readonly limit: number; readonly offset: number }
  | { readonly limit: number; readonly after: LineStop };

/** Lines of a statement in their order, each with the balance after it; `opening` is the balance before the first. */
export function linesOf(
  scope: StatementScope,
  opening: RawBuilder<unknown>,
  part: LinePart,
): RawBuilder<LineRow> {
  const { customerId } = scope.customer;
  const [from, balance, following] =
    'after' in part
      ? [
          sql`where (day, entry_id) > (${part.after.day}::date, ${part.after.entryId}::bigint)`,
          sql`${part.after.balance}::bigint`,
          sql`limit ${part.limit}`,
        ]
      : [sql``, opening, sql`limit ${part.limit} offset ${part.offset}`];
  return sql<LineRow>`select line.entry_id, line.day, line.reason, line.is_credit, line.cause, line.amount, line.balance,
      coalesce(payment.payment_number, invoice.invoice_id) as number,
      case when payment.payment_id is null then line.trx_id end as trx_id, payment.payment_id,
      case when payment.payment_id is null and not invoice.is_cash then invoice.merchant_name end as merchant_name,
      account.customer_name as account_name, payment.method, payment.bank_name, payment.last_four
    from (select moved.*, (${balance} + sum(amount) over (order by day, entry_id))::bigint as balance
      from (${movedOf(scope)}) moved ${from} order by day, entry_id ${following}) line
    join customers account on account.buid = line.account_id
    left join refunds refund on refund.refund_id = line.refund_id
    left join card_chargebacks charged on charged.chargeback_id = line.card_chargeback_id
    left join payments payment
      on payment.payment_id = coalesce(line.payment_id, refund.payment_id, charged.payment_id)
    left join invoices invoice on invoice.customer_id = ${customerId} and invoice.trx_id = line.trx_id
    order by line.day, line.entry_id`;
}

/** A line on the wire. */
export function lineResource(row: LineRow, currency: string): LineResource {
  return {
    type: 'statement-lines',
    id: String(row.entry_id),
    attributes: {
      date: row.day,
      kind: kindOf(row),
      number: row.number,
      trx_id: row.trx_id,
      payment_id: row.payment_id,
      merchant_name: row.merchant_name,
      account_name: row.account_name,
      method: row.method,
      bank_account:
        row.bank_name && row.last_four ? { bank_name: row.bank_name, last_four: row.last_four } : null,
      amount: money(row.amount, currency),
      balance: money(row.balance, currency),
    },
  };
}
