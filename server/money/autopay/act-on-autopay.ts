import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { isPauseDay, type ByPerson } from '#domain/autopay/autopay.ts';
import { isFixed, isRunDay } from '#domain/autopay/run-calendar.ts';
import type { EnrolmentEvent } from '#machines/lifecycle/autopay-enrolment.ts';
import { moveEnrolment, moveRun, NEW_RUN } from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { askForMethod, isMethodAsked, type MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { askedAct } from '#server/money/autopay/asked-act.ts';
import { autoPayDocument } from '#server/money/autopay/autopay-document.ts';
import { choose, skipSet, type Acting } from '#server/money/autopay/choices.ts';
import {
  calendarOf,
  enrolmentColumns,
  enrolmentStateOf,
  type EnrolmentRow,
} from '#server/money/autopay/enrolment-row.ts';
import { freeItems, runColumns, runStateOf } from '#server/money/autopay/run-row.ts';
import { autoPayAccount } from '#server/money/autopay/paying-account.ts';
import { fixedRuns, stopRuns } from '#server/money/autopay/stop-runs.ts';
import { tellAccount } from '#server/money/autopay/tell-account.ts';
import { tellAllowed } from '#server/money/autopay/tell-allowed.ts';
import { tellNotMade } from '#server/money/autopay/tell-not-made.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { apiError, notFound, type ApiError } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type ActDeps = Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>;
type Act = Omit<components['schemas']['AutoPayAct'], 'step_up'>;

/** An act that is possible now, on an enrolment that is held. */
interface Judged {
  readonly row: EnrolmentRow;
  readonly act: Act;
}

/** Pauses AutoPay, goes on, turns it off, or decides about one run or one invoice (decisions §13). */
export function actOnAutoPay(deps: ActDeps & Pick<Deps, 'db'>): Operation<'actOnAutoPay'> {
  return async (request) => {
    const { caller, customer, body, requestId } = request;
    const { customerId } = customer;
    const { step_up: token = '', ...wished } = body.data.attributes;
    const answer = await retryTransaction(() =>
      withTenant(deps.db, { userId: caller.userId, customerId }, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            const judged = await judge(tx, deps, customerId, wished);
            // What lifts a ceiling asks again; what else pays more does where a second person is wanted (decisions §13).
            const isAsked = PAYS_MORE.has(wished.action) && (await isMethodAsked(tx, 'autopay', request));
            const about = { change: 'autopay_change', subject: wished.buid_customer } as const;
            if (isAsked || wished.action === 'allowInvoice')
              await takeStepUp(tx, deps.clock, caller, about, token);
            return { ...judged, isAsked };
          },
          submit: async ({ row, act, isAsked }) => {
            const approvalId = isAsked
              ? await askForMethod(tx, deps, request, await askedAct(tx, row, act))
              : null;
            if (!isAsked) await perform(tx, deps, { caller, customer, requestId }, { row, act });
            const document = await autoPayDocument(tx, deps, customerId);
            return {
              madeId: approvalId ?? customerId,
              status: 201,
              body: { ...document, meta: { approval_id: approvalId } },
            };
          },
        }),
      ),
    );
    return { body: bodyOf(answer) as AnswerBody<'actOnAutoPay'> };
  };
}

/** Does what a second person has approved, judged anew. Throws where a rule is against it. */
export async function carryOutAct(tx: Tx, deps: ActDeps, changer: MethodChanger, act: Act): Promise<void> {
  await perform(tx, deps, changer, await judge(tx, deps, changer.customer.customerId, act));
}

async function perform(
  tx: Tx,
  deps: ActDeps,
  { caller, requestId }: MethodChanger,
  { row, act }: Judged,
): Promise<void> {
  await ACTS[act.action](tx, { deps, row, userId: caller.userId, name: caller.fullName }, act);
  await writeAudit(tx, deps.clock, {
    userId: caller.userId,
    customerId: row.customer_id,
    action: `autopay_${ACTION_WORDS[act.action]}`,
    subject: act.trx_id ?? act.run_date ?? row.customer_id,
    ...(act.until ? { facts: { until: act.until } } : {}),
    requestId,
  });
}

/** What AutoPay pays that it would not have paid. */
const PAYS_MORE: ReadonlySet<Act['action']> = new Set(['resume', 'allowInvoice']);

const ACTION_WORDS = {
  pause: 'paused',
  resume: 'resumed',
  turnOff: 'turned_off',
  skipRun: 'run_skipped',
  skipInvoice: 'invoice_skipped',
  allowInvoice: 'invoice_allowed',
  putBack: 'invoice_put_back',
} as const satisfies Record<Act['action'], string>;

const OF_AN_INVOICE: ReadonlySet<Act['action']> = new Set(['skipInvoice', 'allowInvoice', 'putBack']);

/** Throws where the act is not possible now; writes nothing. The enrolment is locked. */
async function judge(tx: Tx, deps: ActDeps, customerId: string, act: Act): Promise<Judged> {
  const row = await tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notPossible();
  const event = eventOf(act, deps);
  if (event && !moveEnrolment(enrolmentStateOf(row), event)) {
    if (event.type !== 'admin.pause' || isPauseDay(event.until, event.today)) throw notPossible();
    throw apiError(422, 'autopay_until_invalid', 'The day has to be ahead, at most a year');
  }
  if (act.action === 'skipRun') await judgeSkip(tx, deps, row, act.run_date ?? '');
  if (OF_AN_INVOICE.has(act.action)) await judgeInvoice(tx, deps, row, act.trx_id ?? '');
  return { row, act };
}

/** The event by which the enrolment moves; null where a run or an invoice is decided about. */
function eventOf(act: Act, { clock }: Pick<ActDeps, 'clock'>): EnrolmentEvent | null {
  if (act.action === 'pause') {
    return { type: 'admin.pause', until: act.until ?? '', today: clock.today() };
  }
  if (act.action === 'resume') return { type: 'admin.resume' };
  return act.action === 'turnOff' ? { type: 'admin.turnOff' } : null;
}

/** A run can be skipped until the evening of the business day before it, announced or not. */
async function judgeSkip(
  tx: Tx,
  { clock, config }: ActDeps,
  row: EnrolmentRow,
  runDate: string,
): Promise<void> {
  const calendar = calendarOf(row.currency, config);
  if (!isRunDay(runDate, clock.instant(), calendar)) throw notFound();
  if (isFixed(runDate, clock.instant(), calendar)) throw tooLate();
  const run = await findRun(tx, row, runDate);
  if (run && !moveRun(runStateOf(run), { type: 'admin.skip' })) throw notPossible();
}

/** An invoice of a run that is fixed is on its way to the bank. */
async function judgeInvoice(
  tx: Tx,
  { clock, config }: ActDeps,
  row: EnrolmentRow,
  trxId: string,
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select('trx_id')
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', trxId)
    .executeTakeFirst();
  if (!invoice) throw notFound();
  const run = await tx
    .selectFrom('autopay_run_items as item')
    .innerJoin('autopay_runs as run', 'run.run_id', 'item.run_id')
    .select(['run.run_date', 'run.currency'])
    .where('item.customer_id', '=', row.customer_id)
    .where('item.trx_id', '=', trxId)
    .where('item.is_active', '=', true)
    .executeTakeFirst();
  if (run && isFixed(run.run_date, clock.instant(), calendarOf(run.currency, config))) throw tooLate();
}

function findRun(tx: Tx, { customer_id, currency }: EnrolmentRow, runDate: string) {
  return tx
    .selectFrom('autopay_runs')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('currency', '=', currency)
    .where('run_date', '=', runDate)
    .forUpdate()
    .executeTakeFirst();
}

/** Who acts, by the name that others are told. */
type ActingByName = Acting & { readonly deps: ActDeps };

type Perform = (tx: Tx, acting: ActingByName, act: Act) => Promise<void>;

const ACTS: Readonly<Record<Act['action'], Perform>> = {
  pause: (tx, acting, act) => moveAll(tx, acting, act, { reason: 'paused', before: act.until ?? null }),
  resume: (tx, acting, act) => moveAll(tx, acting, act, null),
  turnOff: (tx, acting, act) => moveAll(tx, acting, act, { reason: 'turnedOff', before: null }),
  skipRun: async (tx, acting, { run_date: runDate = '' }) => {
    const { deps, row } = acting;
    const { customer_id, currency } = row;
    const at = deps.clock.instant();
    const run = await findRun(tx, row, runDate);
    const stopped_by = JSON.stringify({ at, by: acting.name } satisfies ByPerson);
    await skipSet(tx, acting, runDate, run);
    const skipped = runColumns(moveRun(run ? runStateOf(run) : NEW_RUN, { type: 'admin.skip' }) ?? NEW_RUN);
    if (run) {
      await tx
        .updateTable('autopay_runs')
        .set({ ...skipped, stopped_by, changed_at: at })
        .where('run_id', '=', run.run_id)
        .execute();
      await freeItems(tx, [run.run_id]);
      await tellNotMade(tx, deps, run, { reason: 'byUser', stoppedBy: acting.name });
      return;
    }
    // Its row keeps it from being announced.
    await tx
      .insertInto('autopay_runs')
      .values({
        run_id: randomUUID(),
        customer_id,
        currency,
        run_date: runDate,
        ...skipped,
        announced_at: null,
        announced_total: 0,
        total: 0,
        bank_name: null,
        last_four: null,
        submitted_at: null,
        stopped_by,
        changed_at: at,
      })
      .execute();
  },
  skipInvoice: (tx, acting, { trx_id = '' }) => choose(tx, acting, [trx_id], 'skip'),
  allowInvoice: async (tx, acting, { trx_id = '' }) => {
    await choose(tx, acting, [trx_id], 'allow');
    await tellAllowed(tx, acting.deps, acting.row, { trxId: trx_id, ...acting });
  },
  putBack: (tx, acting, { trx_id = '' }) => choose(tx, acting, [trx_id], null),
};

/** Moves the enrolment, and stops the runs that are announced as far as that is possible. */
async function moveAll(
  tx: Tx,
  { deps, row, name }: ActingByName,
  act: Act,
  stop: { readonly reason: 'paused' | 'turnedOff'; readonly before: string | null } | null,
): Promise<void> {
  const event = eventOf(act, deps);
  const after = event && moveEnrolment(enrolmentStateOf(row), event);
  if (!after) return;
  const changed = JSON.stringify({ at: deps.clock.instant(), by: name } satisfies ByPerson);
  await tx
    .updateTable('autopay_enrolments')
    .set({
      ...enrolmentColumns(after),
      changed,
      ...(event.type === 'admin.turnOff' && { turned_off: changed }),
      ...(event.type === 'admin.pause' && { paused: changed }),
    })
    .where('customer_id', '=', row.customer_id)
    .execute();
  const { customer_id: customerId, currency } = row;
  const stopped = stop ? await stopRuns(tx, deps, { customerId, stoppedBy: name, ...stop }) : [];
  if (event.type !== 'admin.turnOff') return;
  // As the server: whoever turns it off reads no notice of another.
  await asServer(tx, async () =>
    tellAccount(tx, deps, {
      customerId,
      currency,
      kind: 'autopay_turned_off',
      account: await autoPayAccount(tx, customerId),
      stopped,
      by: name,
      bankReason: null,
      fixedRuns: await fixedRuns(tx, customerId),
    }),
  );
}

function notPossible(): ApiError {
  return apiError(409, 'autopay_not_possible', 'AutoPay has changed meanwhile, so this is not possible');
}

function tooLate(): ApiError {
  return apiError(
    409,
    'autopay_too_late',
    'The run is fixed: it can be changed until the business day before it',
  );
}
