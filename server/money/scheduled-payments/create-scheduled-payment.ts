import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import { refuseAboveLimit } from '#server/money/approvals/kept-limit.ts';
import type { JudgedOrder } from '#server/money/payments/judged-order.ts';
import { takePaymentProof, totalOf } from '#server/money/payments/take-payment-proof.ts';
import { judgedOnDate } from '#server/money/scheduled-payments/judged-on-date.ts';
import { scheduledResources } from '#server/money/scheduled-payments/schedule-document.ts';
import { writeSchedule } from '#server/money/scheduled-payments/write-schedule.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
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
  const order = await judgedOnDate(tx, deps, { ...request, input }, payOn);
  await refuseAboveLimit(tx, deps, order, { userId: request.caller.userId, method: 'bank' });
  const { buidCustomer } = request.customer;
  await takePaymentProof(tx, deps, request.caller, {
    buidCustomer,
    total: totalOf(order, deps.portal),
    token: asked.step_up,
  });
  return order;
}

/** Writes each scheduled payment of a judged order in the name of its caller. Answers the id of the first. */
export async function submitOnDate(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  order: JudgedOrder,
  payOn: PlainDate,
): Promise<string> {
  const parts = partsByAccount(order);
  const submissionId = parts.length > 1 ? randomUUID() : null;
  const made: string[] = [];
  for (const part of parts) made.push(await writeSchedule(tx, clock, { order: part, payOn, submissionId }));
  const [scheduleId = ''] = made;
  return scheduleId;
}

/** Writes each scheduled payment of an order; the answer is the first, which says how many there are. */
async function submit(tx: Tx, deps: CreateDeps, request: Request, order: JudgedOrder): Promise<KeptAnswer> {
  const scheduleId = await submitOnDate(tx, deps, order, request.body.data.attributes.pay_on);
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
