import type { components } from '#api/contract/schema.gen.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { chargebackIneligibility } from '#domain/dispute/chargeback-eligibility.ts';
import { deadlineAfter, deadlineBeyond } from '#domain/dispute/deadline.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { inFlightsOf, invoiceKey } from '#server/money/credits/locked-invoice.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import {
  askedChargeables,
  type AskedChargeable,
} from '#server/receivables/chargebacks/chargeable-invoices.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;

/** What can be charged back of some invoices today, and of each every reason against it (§8 Disputes). */
export function listChargeableTransactions({
  db,
  clock,
  portal,
}: ListDeps): Operation<'listChargeableTransactions'> {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const trxIds = query['filter[trx_id]'].split(',');
    const { asked, held } = await withTenant(db, tenant, async (tx) => {
      const found = await askedChargeables(tx, customer, trxIds, { lock: false });
      const rows = found.flatMap((one) => ('row' in one ? [one.row] : []));
      return { asked: found, held: await asServer(tx, () => inFlightsOf(tx, rows)) };
    });
    const today = clock.today();
    const { timeZone, dispute: config } = portal;
    const currency = asked.find((one) => 'row' in one)?.row.currency ?? 'USD';
    const counting = { timeZone, currency };
    const objection = deadlineAfter(clock.instant(), config.objectionDays, counting);
    return {
      body: {
        data: asked.map((one) => ({
          type: 'customer-chargeback-trxs',
          id: one.trxId,
          attributes: attributesOf(one, { config, today, held }),
        })),
        meta: {
          business_date: today,
          objection_deadline: objection.date,
          // The latest: where the merchant is silent, or objects on its last day.
          decision_deadline: deadlineBeyond(objection, config.chargebackDecisionDays, counting).date,
        },
      },
    };
  };
}

interface Judging {
  readonly config: ListDeps['portal']['dispute'];
  readonly today: PlainDate;
  /** What payments under way hold, by the keys of invoices. */
  readonly held: ReadonlyMap<string, number>;
}

function attributesOf(
  asked: AskedChargeable,
  judging: Judging,
): components['schemas']['ChargeableTransaction'] {
  const trx_id = asked.trxId;
  if (!('row' in asked)) {
    return { ...UNTOLD, trx_id, obstacles: [obstacleOnWire(untold(asked.found))] };
  }
  const { found, row } = asked;
  return {
    trx_id,
    invoice_id: row.invoice_id,
    merchant_name: row.merchant_name,
    life_cycle: found.lifeCycle,
    billed_date: found.billedDate,
    chargeable: money(Math.max(0, found.standing.amount), found.standing.currency),
    credited: money(row.total - found.standing.amount, row.currency),
    open: money(row.open, row.currency),
    in_flight: money(judging.held.get(invoiceKey(row)) ?? 0, row.currency),
    until: found.billedDate === null ? null : addDays(found.billedDate, judging.config.chargebackWindowDays),
    is_document_required: found.lastOutcome === 'forMerchant',
    obstacles: chargebackIneligibility(found, judging).map(obstacleOnWire),
  };
}

/** Nothing is told of what is not the customer's. */
const UNTOLD = {
  invoice_id: null,
  merchant_name: null,
  life_cycle: null,
  billed_date: null,
  chargeable: null,
  credited: null,
  open: null,
  in_flight: null,
  until: null,
  is_document_required: false,
};

/** Why an invoice is not told of (§8 Disputes). */
export function untold(found: 'nowhere' | 'elsewhere'): DisputeObstacle {
  return {
    rule: found === 'nowhere' ? 'DIS-02' : 'DIS-03',
    facts: {},
    remedy: { kind: 'contactSupport' },
  };
}
