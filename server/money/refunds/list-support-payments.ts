import { sql, type Expression, type SqlBool } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import {
  cardChargebackOnWire,
  cardChargebacksOf,
} from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { hasRefundNumber, MARKED } from '#server/money/payments/payment-marks.ts';
import { refundOnWire, refundsOf } from '#server/money/refunds/refund-row.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSupport } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Listed = components['schemas']['SupportPaymentListedResource'];

const IN_QUEUE = {
  'to-send': hasRefund(['opened']),
  'under-way': hasRefund(['requested', 'sent']),
  ended: hasRefund(['refunded', 'voided', 'failed']),
  'charged-back': sql<boolean>`exists (select from card_chargebacks one
    where one.payment_id = payments.payment_id and one.status in ('opened', 'contested'))`,
} as const;

/**
 * Payments of all customers for customer support, latest first: by number, invoice, customer, payer, or what the bank or the
 * card provider calls them; by what they have beside their status; or those in one part of the queue. Each search is written down.
 */
export function listSupportPayments(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listSupportPayments'> {
  const { db, clock, config } = deps;
  return async ({ query, caller, requestId }) => {
    const page = askedPage(query, config);
    const search = query['filter[search]']?.trim() ?? '';
    const queue = query['filter[queue]'];
    const mark = query['filter[mark]'];
    return withSupport(db, caller.userId, async (tx) => {
      const narrowed = [
        ...(search === '' ? [] : [matches(search)]),
        ...(mark === undefined ? [] : [MARKED[mark]]),
      ];
      const conditions = [...narrowed, ...(queue === undefined ? [] : [IN_QUEUE[queue]])];
      const found = tx.selectFrom('payments').where((where) => where.and(conditions));
      const { total } = await found
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy('submitted_at', 'desc')
        .orderBy('payment_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      if (search !== '')
        await writeAudit(tx, clock, {
          userId: caller.userId,
          action: 'payments_searched',
          facts: { search, found: total },
          requestId,
        });
      const ids = rows.map(({ payment_id }) => payment_id);
      const refunds = await refundsOf(tx, ids);
      const chargebacks = await cardChargebacksOf(tx, ids);
      const data = rows.map((row): Listed => ({
        type: 'support-payments',
        id: row.payment_id,
        attributes: {
          payment_number: row.payment_number,
          customer_name: row.customer_name,
          payer: row.payer_name,
          method: row.method,
          status: row.status,
          failure: row.failure,
          amount: money(row.amount, row.currency),
          total: money(row.amount + row.fee, row.currency),
          bank_account:
            row.bank_name && row.last_four ? { bank_name: row.bank_name, last_four: row.last_four } : null,
          provider_reference: row.provider_reference,
          submitted_at: row.submitted_at,
          refunds: (refunds.get(row.payment_id) ?? []).map(refundOnWire),
          chargebacks: (chargebacks.get(row.payment_id) ?? []).map(cardChargebackOnWire),
        },
      }));
      const meta = {
        total,
        ...page.meta,
        to_send: await countIn(tx, [...narrowed, IN_QUEUE['to-send']]),
        under_way: await countIn(tx, [...narrowed, IN_QUEUE['under-way']]),
        charged_back: await countIn(tx, [...narrowed, IN_QUEUE['charged-back']]),
        business_date: clock.today(),
      };
      return { body: { data, meta } };
    });
  };
}

/** How many are in a part of the queue that search and mark leave: as many as its list shows, which keeps both. */
async function countIn(tx: Tx, conditions: readonly Expression<SqlBool>[]): Promise<number> {
  const { count } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.and([...conditions]))
    .executeTakeFirstOrThrow();
  return count;
}

function hasRefund(statuses: readonly string[]): Expression<SqlBool> {
  return sql<boolean>`exists (select from refunds where refunds.payment_id = payments.payment_id
    and refunds.status = any (${statuses as string[]}::text[]))`;
}

/** A part of a number, its own or of an invoice or refund, of a name, or of what the bank or the card provider calls it; upper and lower case are one. */
function matches(search: string): Expression<SqlBool> {
  const key = search.toLowerCase();
  const has = (column: string) => sql`strpos(lower(${sql.ref(`payments.${column}`)}), ${key}) > 0`;
  const columns = [
    'payment_number',
    'confirmation_number',
    'customer_name',
    'customer_id',
    'buid_customer',
    'payer_name',
    'last_four',
    'bank_name',
    'provider_reference',
  ];
  return sql<boolean>`(${sql.join(columns.map(has), sql` or `)}
    or payments.payment_id in (select line.payment_id from payment_lines line
      where strpos(lower(line.invoice_id), ${key}) > 0)
    or ${hasRefundNumber(key)})`;
}
