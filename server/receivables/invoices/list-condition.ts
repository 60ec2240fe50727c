import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';

/** A condition on a row of `invoices`. */
export type Condition = RawBuilder<boolean>;

/** Whether a dispute of the invoice is not over: the SQL of the domain's `isDisputed`. */
export const DISPUTED: Condition = sql<boolean>`dispute not in ('none', 'closed', 'cancelled', 'expired')`;

/**
 * The condition of each list in SQL, on a business date: the same as `belongsToList` over `projectStatus`, which a
 * test holds them to.
 */
export function listCondition(list: InvoiceList, today: PlainDate): Condition {
  switch (list) {
    case 'all':
      return sql<boolean>`true`;
    case 'unpaid':
      return sql<boolean>`is_payable`;
    case 'past-due':
      return sql<boolean>`is_payable and due_date < ${today}::date`;
    case 'billed':
      return sql<boolean>`is_payable and due_date >= ${today}::date`;
    case 'payment-pending':
      return sql<boolean>`collection = 'paymentPending'`;
    case 'disputed':
      return DISPUTED;
    case 'on-hold':
      return sql<boolean>`(hold = 'pending' or (hold = 'onHold' and life_cycle = 'billed'))`;
    case 'unbilled':
      return sql<boolean>`life_cycle in ('unbilled', 'invoiced')`;
    case 'paid':
      return sql<boolean>`life_cycle = 'paid'`;
    case 'other':
      return sql<boolean>`life_cycle in ('adjusted', 'unapplied', 'closed')`;
  }
}
