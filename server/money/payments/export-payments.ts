import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { PaymentSort } from '#domain/payment/payment-list.ts';
import type { Deps } from '#server/deps.ts';
import { creditedBy } from '#server/money/payments/line-credits.ts';
import { paymentsInLanguage } from '#server/money/payments/payments-in-language.ts';
import { PAYMENT_ORDERS, paymentCondition, paymentOrder } from '#server/money/payments/payment-conditions.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { withTenant, type Tenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';

const BATCH = 500;

/**
 * All payments that match as CSV in the reader’s language. They are read in batches, each in a transaction of its own
 * that continues where the last one ended (docs/decisions/csv-in-batches.md).
 */
export function exportPayments(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'exportPayments'> {
  const { clock, config } = deps;
  const { timeZone } = config.settings;
  return async ({ query, caller, customer }) => {
    const today = clock.today();
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const wish = { language: query['file[language]'], separator: query['file[separator]'] };
    const { head, lineOf } = paymentsInLanguage(wish, timeZone);
    const condition = paymentCondition(query, customer, timeZone);
    const chunks = async function* () {
      yield BYTE_ORDER_MARK + head;
      for await (const batch of batches(deps, tenant, condition, query.sort ?? 'newest')) {
        yield batch.map(({ resource, credited }) => lineOf(resource.attributes, credited)).join('');
      }
    };
    return {
      file: {
        content: Readable.from(chunks(), { objectMode: false, highWaterMark: 65_536 }),
        mediaType: 'text/csv; charset=utf-8',
        name: `payments-${today}.csv`,
      },
    };
  };
}

async function* batches(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenant: Tenant,
  condition: RawBuilder<boolean>,
  sort: PaymentSort,
) {
  const { key, way } = PAYMENT_ORDERS[sort];
  let last: string | null = null;
  for (;;) {
    const after: RawBuilder<boolean> =
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.raw(key)}, payments.payment_id) ${sql.raw(way === 'asc' ? '>' : '<')}
            (select ${sql.raw(key)}, payments.payment_id from payments where payment_id = ${last})`;
    const batch = await withTenant(db, tenant, async (tx) => {
      const rows = await tx
        .selectFrom('payments')
        .selectAll('payments')
        .where(condition)
        .where(after)
        .orderBy(paymentOrder(sort))
        .limit(BATCH)
        .execute();
      const credited = await creditedBy(
        tx,
        rows.map(({ payment_id }) => payment_id),
      );
      const resources = await paymentResources(tx, rows, { withLines: false, today: clock.today() });
      return resources.map((resource) => ({ resource, credited: credited.get(resource.id) ?? 0 }));
    });
    yield batch;
    last = batch.at(-1)?.resource.id ?? null;
    if (batch.length < BATCH) return;
  }
}
