import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceStatus } from '#domain/invoice/invoice.ts';
import { STATUS_ORDER } from '#domain/invoice/status-order.ts';

/**
 * Where a row of `invoices` stands in the order by status, on a business date: the same as `statusRank` over
 * `projectStatus`, which a test holds it to.
 */
export function statusRankOf(today: PlainDate): RawBuilder<number> {
  return sql<number>`(case
    when life_cycle = 'paid' then ${rank('Paid')}
    when life_cycle = 'closed' then ${rank('Closed')}
    when collection = 'paymentPending' then ${rank('Payment Pending')}
    when life_cycle = 'billed' and hold = 'onHold' then ${rank('On Hold')}
    when hold = 'pending' then ${rank('Pending')}
    when life_cycle = 'billed' and total >= 0 and due_date < ${today}::date then ${rank('Past Due')}
    when dispute = 'escalated' then ${rank('Escalated')}
    when dispute = 'pendingAdjustment' then ${rank('Pending Adjustment')}
    when dispute not in ('none', 'closed', 'cancelled', 'expired') then ${rank('Disputed')}
    when life_cycle = 'billed' then ${rank('Billed')}
    when life_cycle = 'invoiced' then ${rank('Invoiced')}
    when life_cycle = 'unbilled' then ${rank('Unbilled')}
    when life_cycle = 'unapplied' then ${rank('Unapplied')}
    else ${rank('Adjusted')}
  end)`;
}

function rank(status: InvoiceStatus): RawBuilder<number> {
  return sql.lit(STATUS_ORDER.indexOf(status));
}
