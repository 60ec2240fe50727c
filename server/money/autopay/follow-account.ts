import type { LostAccount, Suspension } from '#domain/autopay/autopay.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { moveEnrolment } from '#machines/lifecycle/move-autopay.ts';
import type { Deps } from '#server/deps.ts';
import {
  enrolmentColumns,
  enrolmentStateOf,
  lockEnrolment,
  type EnrolmentRow,
} from '#server/money/autopay/enrolment-row.ts';
import { nameRunAccounts } from '#server/money/autopay/name-run-accounts.ts';
import { hasAutoPayAccount } from '#server/money/autopay/paying-account.ts';
import { stopRuns } from '#server/money/autopay/stop-runs.ts';
import { tellAccount } from '#server/money/autopay/tell-account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

type FollowDeps = Pick<Deps, 'clock' | 'sealer'>;

/** What was done with a bank account of a customer. */
interface ChangedAccount {
  readonly customerId: string;
  readonly bankAccountId: string;
  readonly deed: 'added' | 'changed' | 'removed' | 'confirmed';
  readonly userId: string;
}

/**
 * Moves AutoPay with its bank account, in the transaction of the change: its runs name the one that it has now; without one
 * it is off, its announced and fixed runs are called off, and the administrators are told at once; a confirmation tells what
 * else it takes to go on.
 */
export async function followAccount(tx: Tx, deps: FollowDeps, changed: ChangedAccount): Promise<void> {
  const { customerId, bankAccountId, deed, userId } = changed;
  // As the server: whoever changes an account reads no notice of another.
  await asServer(tx, async () => {
    const row = await lockEnrolment(tx, customerId);
    if (!row) return;
    await nameRunAccounts(tx, customerId);
    const account = await tx
      .selectFrom('bank_accounts')
      .select(['bank_name', 'last_four', 'autopay'])
      .where('bank_account_id', '=', bankAccountId)
      .executeTakeFirstOrThrow();
    const named = { bankName: account.bank_name, lastFour: account.last_four };
    if (deed === 'confirmed') {
      if (row.status !== 'suspended' || !account.autopay) return;
      await tellAccount(tx, deps, {
        customerId,
        currency: row.currency,
        kind: 'autopay_account_confirmed',
        account: named,
        stopped: [],
        by: null,
        bankReason: null,
      });
      return;
    }
    if (await hasAutoPayAccount(tx, customerId, row.currency)) return;
    const how = deed === 'removed' ? 'removed' : 'unused';
    await loseAccount(tx, deps, row, { how, account: named, by: await nameOf(tx, userId) });
  });
}

/** Turns AutoPay off that has no bank account any more, with its runs; nothing where it pays nothing already. */
export async function loseAccount(
  tx: Tx,
  deps: FollowDeps,
  row: EnrolmentRow,
  { how, account, by }: Omit<LostAccount, 'at'>,
): Promise<void> {
  const { customer_id: customerId, currency } = row;
  const lost: LostAccount = { at: deps.clock.instant(), how, account, by };
  const after = moveEnrolment(enrolmentStateOf(row), { type: 'account.gone', lost });
  if (!after) return;
  await keep(tx, customerId, after);
  const stopped = await stopRuns(tx, deps, {
    customerId,
    reason: 'accountGone',
    before: null,
    stoppedBy: null,
  });
  await writeAudit(tx, deps.clock, {
    userId: null,
    customerId,
    action: 'autopay_account_gone',
    subject: customerId,
    facts: { how, last_four: account?.lastFour ?? null },
  });
  const kind = `autopay_account_${how}` as const;
  await tellAccount(tx, deps, { customerId, currency, kind, account, stopped, by, bankReason: null });
}

/** A payment that was sent back, one too many of its bank account. */
interface ReturnedPayment {
  readonly payment_id: string;
  readonly bank_account_id: string;
  /** Whoever has paid; null where AutoPay has. */
  readonly user_id: string | null;
}

/** Why a bank has sent a payment back, and when it booked that, which may be before it is known here. */
export interface BookedReturn {
  readonly bankReason: string | null;
  readonly at: Instant;
}

/**
 * Stops AutoPay with its bank account that had too many payments sent back, by hand or its own (decisions §13). Of its own
 * the sweep tells what came back of the run, and that the account was stopped with it.
 */
export async function followStoppedAccount(
  tx: Tx,
  deps: FollowDeps,
  payment: ReturnedPayment,
  { bankReason, at }: BookedReturn,
): Promise<void> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['customer_id', 'bank_name', 'last_four', 'autopay'])
    .where('bank_account_id', '=', payment.bank_account_id)
    .executeTakeFirstOrThrow();
  const { customer_id: customerId } = account;
  const row = account.autopay ? await lockEnrolment(tx, customerId) : undefined;
  if (!row) return;
  const suspension: Suspension = { at, paymentIds: [payment.payment_id] };
  const after = moveEnrolment(enrolmentStateOf(row), { type: 'account.stopped', suspension });
  if (!after) return;
  await keep(tx, customerId, after);
  const stopped = await stopRuns(tx, deps, {
    customerId,
    reason: 'suspended',
    before: null,
    stoppedBy: null,
  });
  await writeAudit(tx, deps.clock, {
    userId: null,
    customerId,
    action: 'autopay_suspended',
    subject: customerId,
    facts: { payment: payment.payment_id, reason: bankReason },
  });
  if (payment.user_id === null) return;
  await tellAccount(tx, deps, {
    customerId,
    currency: row.currency,
    kind: 'autopay_account_stopped',
    account: { bankName: account.bank_name, lastFour: account.last_four },
    stopped,
    by: null,
    bankReason,
  });
}

async function keep(tx: Tx, customerId: string, after: ReturnType<typeof enrolmentStateOf>): Promise<void> {
  await tx
    .updateTable('autopay_enrolments')
    .set(enrolmentColumns(after))
    .where('customer_id', '=', customerId)
    .execute();
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${user.first_name} ${user.last_name}`;
}
