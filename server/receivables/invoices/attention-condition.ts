import { sql } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { DUE_SOON_DAYS, type InvoiceAttention } from '#domain/invoice/invoice-attention.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** Whether a row of `invoices` needs attention for a reason, on a business date. */
export function attentionCondition(attention: InvoiceAttention, today: PlainDate): Condition {
  switch (attention) {
    case 'due-soon':
      return sql<boolean>`(is_payable and total >= 0
        and due_date between ${today}::date and ${addDays(today, DUE_SOON_DAYS)}::date)`;
    case 'waiting':
      return sql<boolean>`dispute = 'waitingOnCustomer'`;
    case 'sent-back':
      return sql<boolean>`(life_cycle = 'billed' and collection = 'returned')`;
    case 'partly-paid':
      return sql<boolean>`(life_cycle = 'billed' and paid > 0 and open > 0)`;
  }
}
