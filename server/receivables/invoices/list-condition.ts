import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';

/** A condition on a row of `invoices`. */
export type Condition = RawBuilder<boolean>;

/** Whether a dispute of the invoice is not over: the SQL of the domain's `isDisputed`. */
export const DISPUTED: Condition = sql<boolean>`dispute not in ('none', 'closed', 'cancelled', 'expired')`;

export const DISPUTED_IN_PART: Condition = sql<boolean>`(disputed_total > 0 and disputed_total < open)`;

/** Whether all that is open is disputed: 'all' leaves it out. */
export const DISPUTED_WHOLE: Condition = sql<boolean>`(${DISPUTED} and not ${DISPUTED_IN_PART})`;

/** What a payment takes of a row: the SQL of the domain's `payableAmount`. */
export const PAYABLE_AMOUNT = sql<number>`case when ${DISPUTED_IN_PART} then open - disputed_total else open end`;

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
      return sql<boolean>`is_payable and total >= 0 and due_date < ${today}::date`;
    case 'billed':
      return sql<boolean>`is_payable and (total < 0 or due_date >= ${today}::date)`;
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
