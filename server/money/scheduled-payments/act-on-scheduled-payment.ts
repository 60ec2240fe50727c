import type { components } from '#api/contract/schema.gen.ts';
import {
  scheduleActObstacles,
  scheduleFormObstacles,
  type ActedSchedule,
} from '#domain/scheduled-payment/schedule-acts.ts';
import { changeUntil } from '#domain/scheduled-payment/schedule-day.ts';
import { moveScheduled } from '#machines/lifecycle/move-scheduled.ts';
import type { ScheduledEvent } from '#machines/lifecycle/scheduled-payment.ts';
import type { Deps } from '#server/deps.ts';
import {
  activeLines,
  scheduleCalendar,
  scheduledColumns,
  scheduledStateOf,
  type ScheduleLineRow,
  type ScheduleRow,
} from '#server/money/scheduled-payments/schedule-row.ts';
import { freeSchedule, showScheduledOn } from '#server/money/scheduled-payments/show-scheduled-on.ts';
import { lessen } from '#server/money/scheduled-payments/shrink-schedule.ts';
import { tellCancelled, tellChanged } from '#server/money/scheduled-payments/tell-schedule.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>;
type Act = components['schemas']['ScheduledPaymentAct'];
type Request = OperationRequest<'actOnScheduledPayment'>;

/** Chooses another day, leaves invoices out, cancels, or says yes (decisions §9, §13): until the cut-off, and once under its key. */
export function actOnScheduledPayment(deps: ActDeps): Operation<'actOnScheduledPayment'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const kept = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, deps, request),
          submit: (judged) => submit(tx, deps, request, judged),
        }),
      ),
    );
    return { body: bodyOf(kept) as AnswerBody<'actOnScheduledPayment'> };
  };
}

interface Judged {
  readonly row: ScheduleRow;
  readonly lines: readonly ScheduleLineRow[];
  readonly acted: ActedSchedule;
}

/** The locked scheduled payment as the rules look at it. Throws what is wrong with what is filled in. */
async function judge(tx: Tx, { clock, config }: ActDeps, request: Request): Promise<Judged> {
  const act = request.body.data.attributes;
  const row = await tx
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('customer_id', '=', request.customer.customerId)
    .where('schedule_id', '=', act.schedule_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  const lines = await activeLines(tx, row.schedule_id);
  const calendar = scheduleCalendar(row.currency, config);
  const acted: ActedSchedule = {
    status: row.status,
    payOn: row.pay_on,
    changeUntil: changeUntil(row.pay_on, calendar),
    asOf: clock.instant(),
    isOwn: row.user_id === request.caller.userId,
    calendar,
    lines: lines.map((line) => ({ trxId: line.trx_id, isLeft: line.amount + line.credited > 0 })),
  };
  const isPossible = scheduleActObstacles(act.action, acted).length === 0;
  const wrong = isPossible ? scheduleFormObstacles(act.action, formOf(act), acted) : [];
  if (wrong.length > 0) throw refusedByRules(wrong);
  return { row, lines, acted };
}

const formOf = ({ pay_on: payOn, trx_ids: trxIds }: Act) => ({ payOn, trxIds });

async function submit(
  tx: Tx,
  deps: ActDeps,
  { body, caller, customer, requestId }: Request,
  { row, lines, acted }: Judged,
): Promise<KeptAnswer> {
  const act = body.data.attributes;
  const obstacles = scheduleActObstacles(act.action, acted);
  const before = scheduledStateOf(row);
  const after = obstacles.length === 0 ? moveScheduled(before, EVENTS[act.action](act, lines)) : null;
  if (after) {
    await tx
      .updateTable('scheduled_payments')
      .set({
        ...scheduledColumns(after),
        changed_at: deps.clock.instant(),
        ...(act.action === 'changeDay' && act.pay_on !== null && { pay_on: act.pay_on }),
        ...(act.action === 'cancel' && { cancelled_by_name: caller.fullName }),
        ...(act.action === 'confirm' && { confirmed_by: caller.userId }),
      })
      .where('schedule_id', '=', row.schedule_id)
      .execute();
    if (act.action === 'remove') await remove(tx, row, lines, act.trx_ids);
    const by = { userId: caller.userId, name: caller.fullName };
    if (act.action === 'cancel') {
      await freeSchedule(tx, row.schedule_id);
      await asServer(tx, () => tellCancelled(tx, deps, row, by));
    } else await showScheduledOn(tx, row.schedule_id);
    // Whoever has scheduled it counts on it as it was.
    if (CHANGES.has(act.action) && row.user_id !== caller.userId) {
      const gone = lines.filter(({ trx_id }) => act.trx_ids.includes(trx_id));
      const changes = gone.map(({ invoice_id }) => ({ invoice_id, change: 'removed' as const }));
      const change = { before: row, row: await readAgain(tx, row), changes };
      await asServer(tx, () => tellChanged(tx, deps, change, by));
    }
    await writeAudit(tx, deps.clock, {
      userId: caller.userId,
      customerId: customer.customerId,
      action: `scheduled_payment_${WORDS[act.action]}`,
      subject: row.schedule_id,
      facts: act.action === 'changeDay' ? { pay_on: act.pay_on } : { invoices: act.trx_ids.length },
      requestId,
    });
  }
  const data: AnswerBody<'actOnScheduledPayment'>['data'] = {
    type: 'scheduled-payment-acts',
    id: row.schedule_id,
    attributes: {
      is_taken: after !== null,
      status: after?.status ?? row.status,
      obstacles: obstacles.map(obstacleOnWire),
    },
  };
  return { madeId: row.schedule_id, status: 201, body: { data } };
}

const CHANGES: ReadonlySet<Act['action']> = new Set(['changeDay', 'remove']);

function readAgain(tx: Tx, { schedule_id: id }: ScheduleRow): Promise<ScheduleRow> {
  return tx
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('schedule_id', '=', id)
    .executeTakeFirstOrThrow();
}

const EVENTS = {
  changeDay: () => ({ type: 'day.change' }),
  remove: ({ trx_ids }, lines) => ({ type: 'lines.shrink', left: lines.length - trx_ids.length }),
  cancel: () => ({ type: 'payer.cancel' }),
  confirm: () => ({ type: 'payer.confirm' }),
} as const satisfies Record<Act['action'], (act: Act, lines: readonly ScheduleLineRow[]) => ScheduledEvent>;

const WORDS = {
  changeDay: 'day_changed',
  remove: 'invoices_removed',
  cancel: 'cancelled',
  confirm: 'confirmed',
} as const satisfies Record<Act['action'], string>;

/** Leaves invoices out, with the credits that were reserved for them. */
async function remove(
  tx: Tx,
  row: ScheduleRow,
  lines: readonly ScheduleLineRow[],
  trxIds: readonly string[],
): Promise<void> {
  const gone = lines.filter(({ trx_id }) => trxIds.includes(trx_id));
  const left = { amount: 0, credited: 0, change: 'removed' } as const;
  await lessen(
    tx,
    row,
    gone.map((line) => ({ line, left, paidNow: line.paid_before })),
  );
}
