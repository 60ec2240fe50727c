import { sql, type Expression, type SqlBool } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import {
  cardChargebackOnWire,
  cardChargebacksOf,
} from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { chargesOf } from '#server/money/card-charges/card-charge.ts';
import { hasProviderReference } from '#server/money/payments/payment-conditions.ts';
import { hasChargebackNumber, hasRefundNumber, MARKED } from '#server/money/payments/payment-marks.ts';
import { isSaidSo, unmasked } from '#server/money/payments/shown-words.ts';
import { refundOnWire, refundsOf } from '#server/money/refunds/refund-row.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSupport } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Listed = components['schemas']['SupportPaymentListedResource'];

const inQueue = (at: Instant) => ({
  'to-send': hasRefund(['opened']),
  'under-way': hasRefund(['requested', 'sent']),
  ended: hasRefund(['refunded', 'voided', 'failed']),
  // What is due can only be accepted.
  'to-answer': sql<boolean>`exists (select from card_chargebacks one where one.payment_id = payments.payment_id
    and one.status = 'opened' and one.evidence_due_at > ${at})`,
  'charged-back': sql<boolean>`exists (select from card_chargebacks one
    where one.payment_id = payments.payment_id and one.status in ('opened', 'contested'))`,
});

/** What waits for support stands with the most urgent first; all else the latest first. */
const URGENT_FIRST = {
  'to-send': sql`(select min(one.opened_at) from refunds one
    where one.payment_id = payments.payment_id and one.status = 'opened')`,
  'to-answer': sql`(select min(one.evidence_due_at) from card_chargebacks one
    where one.payment_id = payments.payment_id and one.status = 'opened')`,
} as const;

/**
 * Payments of all customers for customer support, latest first, what waits for it by urgency: by number, invoice, customer, payer, or what the bank or the
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
      const queues = inQueue(clock.instant());
      const conditions = [...narrowed, ...(queue === undefined ? [] : [queues[queue]])];
      const isWaiting = queue === 'to-send' || queue === 'to-answer';
      const found = tx.selectFrom('payments').where((where) => where.and(conditions));
      const { total } = await found
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .$if(isWaiting, (waiting) => (isWaiting ? waiting.orderBy(URGENT_FIRST[queue]) : waiting))
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
      const charges = await chargesOf(tx, rows);
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
          provider_reference: charges.get(row.charge_id ?? '')?.provider_reference ?? null,
          submitted_at: row.submitted_at,
          refunds: (refunds.get(row.payment_id) ?? []).map(refundOnWire),
          chargebacks: (chargebacks.get(row.payment_id) ?? []).map(cardChargebackOnWire),
        },
      }));
      const meta = {
        total,
        ...page.meta,
        to_send: await countIn(tx, [...narrowed, queues['to-send']]),
        under_way: await countIn(tx, [...narrowed, queues['under-way']]),
        to_answer: await countIn(tx, [...narrowed, queues['to-answer']]),
        charged_back: await countIn(tx, [...narrowed, queues['charged-back']]),
        business_date: clock.today(),
        read_ts: clock.instant(),
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
  ];
  return sql<boolean>`(${sql.join(columns.map(has), sql` or `)}
    or payments.payment_id in (select line.payment_id from payment_lines line
      where strpos(lower(line.invoice_id), ${key}) > 0)
    or strpos(lower(payments.bank_name || ' ' || payments.last_four), ${unmasked(key)}) > 0
    or ${isSaidSo(key)} or ${hasChargebackNumber(key)} or ${hasProviderReference(key)} or ${hasRefundNumber(key)})`;
}
