import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { dayObstacles } from '#domain/scheduled-payment/schedule-day.ts';
import type { Deps } from '#server/deps.ts';
import { judgedOrder, type JudgedOrder } from '#server/money/payments/judged-order.ts';
import { scheduledResources } from '#server/money/scheduled-payments/schedule-document.ts';
import { scheduleCalendar } from '#server/money/scheduled-payments/schedule-row.ts';
import { writeSchedule } from '#server/money/scheduled-payments/write-schedule.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'config'>;
type Request = OperationRequest<'createScheduledPayment'>;
type PaymentInput = components['schemas']['PaymentInput'];

/**
 * Schedules a payment by bank account for a date, or one for each account (decisions §9): judged by the rules of a
 * payment of today and by those on its day, and written in one transaction under its idempotency key. It holds no invoice.
 */
export function createScheduledPayment(deps: CreateDeps): Operation<'createScheduledPayment'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, deps, request),
          submit: (order) => submit(tx, deps, request, order),
        }),
      ),
    );
    return { body: bodyOf(answer) as AnswerBody<'createScheduledPayment'> };
  };
}

async function judge(tx: Tx, deps: CreateDeps, request: Request): Promise<JudgedOrder> {
  const { pay_on: payOn, ...asked } = request.body.data.attributes;
  const input: PaymentInput = {
    ...asked,
    method: 'bank',
    fee: money(0, asked.amount.currency),
    fee_accepted: false,
  };
  const order = await judgedOrder(tx, deps, { ...request, input });
  const calendar = scheduleCalendar(asked.amount.currency, deps.config);
  const obstacles = dayObstacles(payOn, deps.clock.instant(), calendar);
  const elsewhere = await scheduledElsewhere(tx, order);
  if (elsewhere.length > 0) {
    obstacles.push({
      rule: 'PAY-29',
      facts: { count: elsewhere.length, invoices: elsewhere },
      remedy: { kind: 'select' },
    });
  }
  const inactive = await inactiveAccounts(tx, order);
  if (inactive.length > 0) {
    obstacles.push({ rule: 'PAY-34', facts: { accounts: inactive }, remedy: { kind: 'payNow' } });
  }
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return order;
}

/** The accounts of an order that pay what they owe by themselves, and by nothing that runs (decisions §11). */
async function inactiveAccounts(tx: Tx, { lines }: JudgedOrder): Promise<string[]> {
  const ids = [...new Set(lines.map(({ invoice }) => invoice.buidCustomer))];
  const rows = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', 'in', ids)
    .where('status', '<>', 'active')
    .orderBy('customer_name')
    .execute();
  return rows.map(({ customer_name }) => customer_name);
}

/** The invoices of an order that are in another scheduled payment. They are locked, so that none comes between. */
async function scheduledElsewhere(tx: Tx, { lines, customer }: JudgedOrder) {
  const trxIds = lines.map(({ invoice }) => invoice.trxId);
  const rows = await tx
    .selectFrom('scheduled_payment_lines')
    .select(['trx_id', 'invoice_id'])
    .where('customer_id', '=', customer.customerId)
    .where('is_active', '=', true)
    .where(sql<boolean>`trx_id = any(${trxIds}::text[])`)
    .orderBy('trx_id')
    .execute();
  return rows.map(({ trx_id: trxId, invoice_id: invoiceId }) => ({ trxId, invoiceId }));
}

/** Writes each scheduled payment of an order; the answer is the first, which says how many there are. */
async function submit(tx: Tx, deps: CreateDeps, request: Request, order: JudgedOrder): Promise<KeptAnswer> {
  const { pay_on: payOn } = request.body.data.attributes;
  const parts = partsByAccount(order);
  const submissionId = parts.length > 1 ? randomUUID() : null;
  const made: string[] = [];
  for (const part of parts) {
    made.push(await writeSchedule(tx, deps.clock, { order: part, payOn, submissionId }));
  }
  const [scheduleId = ''] = made;
  const rows = await tx
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .execute();
  const [data] = await scheduledResources(tx, deps, rows, {
    userId: request.caller.userId,
    withLines: true,
  });
  return { madeId: scheduleId, status: 201, body: { data } };
}

/** One for each account where the payer wishes so. */
function partsByAccount(order: JudgedOrder): JudgedOrder[] {
  if (!order.input.by_account) return [order];
  const accounts = Map.groupBy(order.lines, ({ invoice }) => invoice.buidCustomer);
  return Array.from(accounts.values(), (lines) => {
    const trxIds = new Set(lines.map(({ invoice }) => invoice.trxId));
    return { ...order, lines, uses: order.uses.filter(({ trxId }) => trxIds.has(trxId)) };
  });
}
