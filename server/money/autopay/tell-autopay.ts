import type { LeftOutReason } from '#domain/autopay/left-out.ts';
import { runTimes } from '#domain/autopay/run-calendar.ts';
import type { RunSet } from '#domain/autopay/run-set.ts';
import { money } from '#domain/money/money.ts';
import type { AutoPayNoticeKind } from '#domain/notice/autopay-notice.ts';
import type { Deps } from '#server/deps.ts';
import { administratorsOf } from '#server/money/autopay/administrators.ts';
import { calendarOf } from '#server/money/autopay/enrolment-row.ts';
import type { KeptUse, RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AutoPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

export type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** What of a run is told. */
export type Told = Omit<
  AutoPayNoticeFacts,
  'run_id' | 'run_date' | 'customer_name' | 'bank_name' | 'last_four'
>;

/** A run that was announced, and what it takes. */
interface AnnouncedRun {
  readonly run: RunRow;
  readonly set: RunSet;
}

/** Tells the customers' administrators what runs will debit. */
export async function tellAnnounced(
  tx: Tx,
  deps: TellDeps & Pick<Deps, 'config'>,
  announced: readonly AnnouncedRun[],
): Promise<void> {
  await tellAll(
    tx,
    deps,
    'autopay_announced',
    announced.map(({ run, set }) => {
      const credits = set.lines.flatMap(({ uses }) => uses.map(({ amount }) => amount.amount));
      return {
        run,
        told: {
          total: set.total,
          invoice_count: set.lines.length,
          credits: money(sum(credits), run.currency),
          above_ceiling: set.leftOut.filter(({ reason }) => isAboveCeiling(reason)).length,
          missed_on: run.missed_on,
          skip_until: runTimes(run.run_date, calendarOf(run.currency, deps.config)).skipUntil,
          bank_reason: null,
        },
      };
    }),
  );
}

/** A debit of a run that was voided before the bank collected it. */
interface NotCollected {
  readonly account_id: string;
  readonly amount: number;
}

/** Tells them what a run has paid, without what was voided before it was collected. */
export async function tellReported(
  tx: Tx,
  deps: TellDeps,
  run: RunRow,
  failed: readonly NotCollected[] = [],
): Promise<void> {
  const items = await tx
    .selectFrom('autopay_run_items')
    .select(['account_id', 'charged', 'uses', 'reason'])
    .where('run_id', '=', run.run_id)
    .execute();
  const isPaid = (item: { account_id: string; charged: number }) =>
    item.charged === 0 || !failed.some(({ account_id: accountId }) => accountId === item.account_id);
  const taken = items.filter((item) => item.reason === null && isPaid(item));
  // Written by the run itself.
  const uses = taken.flatMap((item) => item.uses as KeptUse[]);
  const told = {
    total: money(run.total - sum(failed.map(({ amount }) => amount)), run.currency),
    not_collected: notCollected(run, failed),
    announced_total: money(run.announced_total, run.currency),
    invoice_count: taken.length,
    credits: money(sum(uses.map(({ amount }) => amount.amount)), run.currency),
    above_ceiling: items.filter(({ reason }) => isAboveCeiling(reason)).length,
    skip_until: null,
    bank_reason: null,
  };
  await tellAll(tx, deps, 'autopay_reported', [{ run, told }]);
}

/** What of a run was voided before the bank collected it; null where nothing was. */
export function notCollected({ currency }: RunRow, failed: readonly Pick<NotCollected, 'amount'>[]) {
  return failed.length === 0 ? null : money(sum(failed.map(({ amount }) => amount)), currency);
}

/** To the administrators of each customer who are active, once for each run or `about` and kind: it is theirs to change. */
export async function tellAll(
  tx: Tx,
  deps: TellDeps,
  kind: AutoPayNoticeKind,
  runs: readonly { readonly run: RunRow; readonly told: Told; readonly about?: string }[],
): Promise<void> {
  const admins = await administratorsOf(
    tx,
    runs.map(({ run }) => run.customer_id),
  );
  const notices = runs.flatMap(({ run, told, about = run.run_id }) =>
    (admins.get(run.customer_id) ?? []).map(({ userId, customerName }) => ({
      userId,
      customerId: run.customer_id,
      side: 'customer' as const,
      merchantId: null,
      kind,
      about,
      facts: {
        run_id: run.run_id,
        run_date: run.run_date,
        customer_name: customerName,
        bank_name: run.bank_name ?? '',
        last_four: run.last_four ?? '',
        ...told,
      },
    })),
  );
  await writeNotices(tx, deps, notices);
}

/** Whether the ceiling for a run has left it out, whatever becomes of it in the next. */
function isAboveCeiling(reason: LeftOutReason | null): boolean {
  return reason === 'aboveRunCeiling' || reason === 'aboveEveryCeiling';
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
