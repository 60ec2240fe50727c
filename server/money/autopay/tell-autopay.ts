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

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** What of a run is told. */
type Told = Omit<AutoPayNoticeFacts, 'run_id' | 'run_date' | 'customer_name' | 'bank_name' | 'last_four'>;

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
          above_ceiling: set.leftOut.filter(({ reason }) => reason === 'aboveRunCeiling').length,
          skip_until: runTimes(run.run_date, calendarOf(run.currency, deps.config)).skipUntil,
          bank_reason: null,
        },
      };
    }),
  );
}

/** Tells them what a run has paid. */
export async function tellReported(tx: Tx, deps: TellDeps, run: RunRow): Promise<void> {
  const items = await tx
    .selectFrom('autopay_run_items')
    .select(['uses', 'reason'])
    .where('run_id', '=', run.run_id)
    .execute();
  const taken = items.filter(({ reason }) => reason === null);
  // Written by the run itself.
  const uses = taken.flatMap((item) => item.uses as KeptUse[]);
  await tell(tx, deps, run, 'autopay_reported', {
    total: money(run.total, run.currency),
    invoice_count: taken.length,
    credits: money(sum(uses.map(({ amount }) => amount.amount)), run.currency),
    above_ceiling: items.filter(({ reason }) => reason === 'aboveRunCeiling').length,
    skip_until: null,
    bank_reason: null,
  });
}

/**
 * Tells them what of a run of several debits is paid, once none of it is under way any more and one came back, and again
 * with each that comes back later: nothing where all of them did.
 */
export async function tellPartlyPaid(tx: Tx, deps: TellDeps, run: RunRow): Promise<void> {
  const debits = await tx
    .selectFrom('autopay_debits as debit')
    .innerJoin('payments', 'payments.payment_id', 'debit.payment_id')
    .select(['payments.amount', 'payments.invoice_count', 'payments.status'])
    .where('debit.run_id', '=', run.run_id)
    .execute();
  const paid = debits.filter(({ status }) => status === 'settled');
  const isUnderWay = debits.some(({ status }) => status === 'submitted' || status === 'processing');
  // Of a single one it is told why it came back.
  if (debits.length < 2 || isUnderWay) return;
  const told = {
    total: money(sum(paid.map(({ amount }) => amount)), run.currency),
    invoice_count: sum((paid.length > 0 ? paid : debits).map(({ invoice_count }) => invoice_count)),
    credits: money(0, run.currency),
    above_ceiling: 0,
    skip_until: null,
    bank_reason: null,
  };
  const about = `${run.run_id} ${debits.length - paid.length}`;
  await tellAll(tx, deps, 'autopay_partly_paid', [{ run, told, about }]);
}

/** A debit that the bank has sent back. */
interface ReturnedDebit {
  readonly amount: number;
  readonly invoiceCount: number;
  readonly bankReason: string | null;
}

/** Tells them that a debit came back, so that AutoPay stopped, and why. */
export async function tellSuspended(
  tx: Tx,
  deps: TellDeps,
  run: RunRow,
  { amount, invoiceCount, bankReason }: ReturnedDebit,
): Promise<void> {
  await tell(tx, deps, run, 'autopay_suspended', {
    total: money(amount, run.currency),
    invoice_count: invoiceCount,
    credits: money(0, run.currency),
    above_ceiling: 0,
    skip_until: null,
    bank_reason: bankReason,
  });
}

async function tell(tx: Tx, deps: TellDeps, run: RunRow, kind: AutoPayNoticeKind, told: Told): Promise<void> {
  await tellAll(tx, deps, kind, [{ run, told }]);
}

/** To the administrators of each customer who are active, once for each run or `about` and kind: it is theirs to change. */
async function tellAll(
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
