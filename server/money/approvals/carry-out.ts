import type { components } from '#api/contract/schema.gen.ts';
import { parseRole } from '#domain/access/role.ts';
import { isSameLimit } from '#domain/approval/approval-limit.ts';
import { isSameMoney, money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { RULES } from '#domain/rules.ts';
import { accountInUse, methodsChanged, userChanged } from '#domain/approval/second-person.ts';
import type { Deps } from '#server/deps.ts';
import { isAsThen } from '#server/money/approvals/approval-document.ts';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { makerThere } from '#server/money/approvals/approvers.ts';
import { carryOutRole } from '#server/money/approvals/ask-for-role.ts';
import { carryOutMethod } from '#server/money/approvals/carry-out-method.ts';
import { endRaisedLimits } from '#server/money/approvals/end-raised-limits.ts';
import { chargedOf, keptLimit } from '#server/money/approvals/kept-limit.ts';
import { keepLimit } from '#server/money/approvals/keep-limit.ts';
import { submitOrder } from '#server/money/payments/create-payment.ts';
import { judgedOrder, type JudgedOrder } from '#server/money/payments/judged-order.ts';
import { submitOnDate } from '#server/money/scheduled-payments/create-scheduled-payment.ts';
import { judgedOnDate } from '#server/money/scheduled-payments/judged-on-date.ts';
import type { AskedMethodChange, AskedRoleChange } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type ActDeps = Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>;
type Wire = components['schemas']['ObstacleWire'];

/** What it has become, why nothing is done, or that its maker may not do it any more. */
export type CarriedOut =
  | { readonly paymentId: string | null; readonly scheduleId: string | null }
  | { readonly stoppedBy: readonly Wire[] }
  | 'barred';

const OTHERWISE: PaymentObstacle = { rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } };

/**
 * Does exactly what was asked for, in the name of its maker, judged anew by the rules as they are now: the same invoices,
 * amounts, credits and bank account, or nothing. As the server: what is written is the maker's, and the approver's yes
 * stands with it.
 */
export function carryOut(
  tx: Tx,
  deps: ActDeps,
  row: ApprovalRow,
  { approverId, requestId }: { readonly approverId: string; readonly requestId: string },
): Promise<CarriedOut> {
  return asServer(tx, async () => {
    const maker = await makerThere(tx, row.customer_id, row.kind, row.user_id);
    if (!maker) return 'barred';
    if (row.asked.kind === 'limit') return changeLimit(tx, deps, row);
    if ('told' in row.asked)
      return changeMethod(tx, deps, { row, asked: row.asked, approvedBy: approverId, requestId });
    if (row.asked.kind === 'role')
      return changeRole(tx, deps, { row, asked: row.asked, approvedBy: approverId, requestId });
    const caller = { userId: maker.userId, fullName: row.maker_name, role: parseRole(maker.role) };
    const { input, payOn } = row.asked;
    const ordered = {
      input,
      caller,
      customer: customerOf(row),
      requestId,
      approvalId: row.approval_id,
    };
    try {
      const order =
        payOn === null ? await judgedOrder(tx, deps, ordered) : await judgedOnDate(tx, deps, ordered, payOn);
      if (!(await isAsAsked(tx, row, order))) return { stoppedBy: [obstacleOnWire(OTHERWISE)] };
      return payOn === null
        ? { paymentId: await submitOrder(tx, deps, order, requestId), scheduleId: null }
        : { paymentId: null, scheduleId: await submitOnDate(tx, deps, order, payOn) };
    } catch (error) {
      // Nothing has been written when a rule refuses.
      if (!(error instanceof ApiError)) throw error;
      return { stoppedBy: ruledOut(error) };
    }
  });
}

/** The customer as who has asked had named it. */
const customerOf = (row: ApprovalRow): NamedCustomer => ({
  customerId: row.customer_id,
  buidCustomer: row.buid_customer,
  customerName: row.customer_name,
  accountIds: null,
  currency: row.currency,
});

/** The rules that refuse; where something else does, that it is otherwise than it was. */
function ruledOut({ reasons }: ApiError): Wire[] {
  const rules = reasons.filter(({ code }) => code in RULES);
  return rules.length === 0
    ? [obstacleOnWire(OTHERWISE)]
    : rules.map(({ code, meta }) => ({ code, meta: { ...meta } }));
}

/** The same sum, out of an account that nobody has changed since. */
async function isAsAsked(tx: Tx, row: ApprovalRow, order: JudgedOrder): Promise<boolean> {
  if (!isSameMoney(chargedOf(order), money(row.amount ?? 0, row.currency))) return false;
  const account = await tx
    .selectFrom('bank_accounts')
    .select('changed_at')
    .where('bank_account_id', '=', order.bankAccount?.bankAccountId ?? '')
    .executeTakeFirst();
  return account !== undefined && (account.changed_at === null || account.changed_at <= row.created_at);
}

/** Changes the bank account or AutoPay as was asked for, judged anew, where nothing of it has changed since. */
async function changeMethod(
  tx: Tx,
  deps: ActDeps,
  told: {
    readonly row: ApprovalRow;
    readonly asked: AskedMethodChange;
    readonly approvedBy: string;
    readonly requestId: string;
  },
): Promise<CarriedOut> {
  const { row, asked, approvedBy, requestId } = told;
  if (!(await isAsThen(tx, row))) return { stoppedBy: [obstacleOnWire(methodsChanged())] };
  const caller = { userId: row.user_id, fullName: row.maker_name };
  try {
    await carryOutMethod(tx, deps, { caller, customer: customerOf(row), requestId, approvedBy }, asked);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What else is against it is told as what it comes to: it is otherwise than it was.
    const isInUse = error.reasons.some(({ code }) => code === 'BKN-08');
    return { stoppedBy: [obstacleOnWire(isInUse ? accountInUse() : methodsChanged())] };
  }
  return { paymentId: null, scheduleId: null };
}

/** Makes a user an administrator as was asked for, where nothing of them has changed since. */
async function changeRole(
  tx: Tx,
  deps: ActDeps,
  told: {
    readonly row: ApprovalRow;
    readonly asked: AskedRoleChange;
    readonly approvedBy: string;
    readonly requestId: string;
  },
): Promise<CarriedOut> {
  const { row, asked, approvedBy, requestId } = told;
  const stopped = { stoppedBy: [obstacleOnWire(userChanged())] };
  if (!(await isAsThen(tx, row))) return stopped;
  const caller = { userId: row.user_id, fullName: row.maker_name };
  try {
    await carryOutRole(tx, deps, { caller, customer: customerOf(row), requestId, approvedBy }, asked);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return stopped;
  }
  return { paymentId: null, scheduleId: null };
}

/** Sets the limits that were asked for, where those of then still hold. */
async function changeLimit(tx: Tx, deps: ActDeps, row: ApprovalRow): Promise<CarriedOut> {
  if (row.asked.kind !== 'limit') throw new RangeError('no limit was asked for');
  const { before, after } = row.asked;
  const now = await keptLimit(tx, { customerId: row.customer_id, currency: row.currency });
  if (!isSameLimit(now, before)) return { stoppedBy: [obstacleOnWire(OTHERWISE)] };
  await keepLimit(tx, deps.clock, {
    customerId: row.customer_id,
    limit: after,
    by: { userId: row.user_id, fullName: row.maker_name },
  });
  await endRaisedLimits(tx, deps, row.customer_id, row.approval_id);
  return { paymentId: null, scheduleId: null };
}
