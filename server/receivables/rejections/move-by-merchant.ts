import { daysBetween } from '#domain/dates/dates.ts';
import { actObstacles, resubmitObstacles, type RejectionAct } from '#domain/rejection/rejection-act.ts';
import { changesOf, type Corrections } from '#domain/rejection/rejection.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import { moveRejection } from '#machines/lifecycle/move-rejection.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { standingOf } from '#server/receivables/rejections/list-rejections.ts';
import type { TakeDeps } from '#server/receivables/rejections/take-transaction.ts';
import { writeTransactionEvents } from '#server/receivables/rejections/transaction-events.ts';
import { buyerOf } from '#server/receivables/rejections/transaction-facts.ts';
import {
  statusOf,
  transactionOf,
  transactionSearchText,
  type TransactionRow,
} from '#server/receivables/rejections/transaction-row.ts';

/** In the demonstration the answer to a number with this ending takes longer than the page waits. */
const SLOW_ENDING = '45';
const SLOW_SECONDS = 45;

/** What an act needs. */
export interface ActingDeps extends TakeDeps {
  readonly isDemo: boolean;
}

/** What is done to which transaction, with what is corrected. */
export interface ActedTransaction {
  readonly row: TransactionRow;
  readonly action: RejectionAct;
  readonly said: Corrections;
}

/** Why it cannot be done to a locked transaction, by how it stands now. */
export async function obstaclesOf(
  tx: Tx,
  { clock, terms, timeZone }: ActingDeps,
  { row, action, said }: ActedTransaction,
): Promise<RejectionObstacle[]> {
  const standing = await standingOf(tx, [row], { today: clock.today(), timeZone });
  const acted = {
    sent: transactionOf(row),
    status: statusOf(row, clock, terms),
    reasons: row.reasons,
    standing: standing.get(row.transaction_id) ?? [],
    resubmitUntil: row.resubmit_until ?? clock.today(),
  };
  return action === 'cancel'
    ? actObstacles(acted, 'cancel', clock.today())
    : resubmitObstacles(acted, said, clock.today());
}

/** Moves it along its chart and writes down what was done; answers the state that it is in then. */
export async function moveByMerchant(
  tx: Tx,
  { clock, isDemo }: ActingDeps,
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
  { row, action, said }: ActedTransaction,
): Promise<TransactionRow['status']> {
  const at = clock.instant();
  const daysLeft = daysBetween(clock.today(), row.resubmit_until ?? clock.today());
  const event =
    action === 'cancel'
      ? ({ type: 'merchant.cancel' } as const)
      : ({ type: 'merchant.resubmit', daysLeft } as const);
  const status = moveRejection(row.status, event);
  if (status === null) throw new RangeError(`${row.transaction_id} was judged to be free to move`);
  const changes = action === 'cancel' ? {} : changesOf(transactionOf(row), said);
  const now = {
    number: changes.number ?? row.number,
    po_number: changes.poNumber ?? row.po_number,
    proof: changes.proof ?? row.proof,
    total: changes.total ?? row.total,
  };
  const buyer = await asServer(tx, () => buyerOf(tx, row.account_id));
  const location = buyer?.location ?? { buid_location: null, location_name: null };
  const isSlow = isDemo && now.number.endsWith(SLOW_ENDING);
  const judgedAfter = new Date(Date.parse(at) + (isSlow ? SLOW_SECONDS * 1000 : 0)).toISOString();
  await tx
    .updateTable('merchant_transactions')
    .set({
      ...now,
      status,
      search_text: transactionSearchText({ ...row, ...now }, location),
      ...(action === 'cancel'
        ? { ended_at: at }
        : {
            attempt: row.attempt + 1,
            resubmitted_at: at,
            resubmitted_by: caller.userId,
            judged_after: judgedAfter,
          }),
    })
    .where('transaction_id', '=', row.transaction_id)
    .execute();
  const kind = action === 'cancel' ? 'cancelled' : 'resubmitted';
  await writeTransactionEvents(tx, row, at, [{ kind, userName: caller.fullName, changes }]);
  await asServer(tx, () =>
    writeAudit(tx, clock, {
      userId: caller.userId,
      customerId: row.customer_id,
      action: action === 'cancel' ? 'rejection_cancelled' : 'rejection_resubmitted',
      subject: row.transaction_id,
      facts: { ...changes, number: now.number },
      requestId,
    }),
  );
  return status;
}
