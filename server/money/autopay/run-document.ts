import type { ByPerson } from '#domain/autopay/autopay.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { runTimes, type RunCalendar } from '#domain/autopay/run-calendar.ts';
import type { RunSet } from '#domain/autopay/run-set.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { money, type Money } from '#domain/money/money.ts';
import {
  keptUses,
  skippedBy,
  type KeptUse,
  type RunItemRow,
  type RunRow,
} from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type WireRun = components['schemas']['AutoPayRun'];
type WireItem = components['schemas']['AutoPayItem'];
export type WireDebit = components['schemas']['AutoPayDebit'];

/** What of a run the chart and the announcement say; a run to come has none of it. */
type Announced = Pick<
  WireRun,
  | 'run_id'
  | 'status'
  | 'skip_reason'
  | 'stopped_by'
  | 'missed_on'
  | 'announced_total'
  | 'bank_name'
  | 'last_four'
>;

const PLANNED: Announced = {
  run_id: null,
  status: 'planned',
  skip_reason: null,
  stopped_by: null,
  missed_on: null,
  announced_total: null,
  bank_name: null,
  last_four: null,
};

/** A run as its set stands now; `row` is null for one that is not announced yet. */
export function runOnWire(
  runDate: string,
  calendar: RunCalendar,
  { items, debits }: { readonly items: readonly WireItem[]; readonly debits: readonly WireDebit[] },
  row: RunRow | null = null,
): WireRun {
  const { currency } = calendar;
  const taken = items.filter(({ reason }) => reason === null);
  const leftOut = items.filter((item) => item.reason !== null && item.amount.currency === currency);
  // What was skipped has debited nothing, whatever it would have.
  const isSkipped = row?.status === 'skipped';
  const times = runTimes(runDate, calendar);
  const window = settlementWindow('bank', runDate, currency);
  const sum = (amounts: readonly Money[]) =>
    money(
      amounts.reduce((total, { amount }) => total + amount, 0),
      currency,
    );
  return {
    ...(row ? announcedOf(row) : PLANNED),
    run_date: runDate,
    currency,
    announced_on: times.announcedOn,
    skip_until: times.skipUntil,
    submits_at: times.submitsAt,
    expected_from: window.from,
    expected_to: window.to,
    total: sum(isSkipped ? [] : debits.map(({ amount }) => amount)),
    invoice_count: taken.length,
    credits: sum(isSkipped ? [] : taken.flatMap(({ uses }) => uses.map(({ amount }) => amount))),
    left_out_count: items.length - taken.length,
    left_out: sum(leftOut.map(({ amount }) => amount)),
    debits: [...debits],
    items: [...items],
  };
}

function announcedOf(row: RunRow): Announced {
  return {
    run_id: row.run_id,
    status: row.status,
    skip_reason: row.skip_reason,
    // Written by `act-on-autopay` and `stopRuns` alone.
    stopped_by: row.stopped_by as ByPerson | null,
    missed_on: row.missed_on,
    announced_total: row.announced_at === null ? null : money(row.announced_total, row.currency),
    bank_name: row.bank_name,
    last_four: row.last_four,
  };
}

/** What an item says that was not announced. */
const UNTOLD = { announced: null, settled_by: null } as const;

/** What was announced of an item of a run. */
export function announcedOfItem({
  announced_amount: amount,
  announced_charged: charged,
  currency,
}: RunItemRow): WireItem['announced'] {
  return amount === null || charged === null
    ? null
    : { amount: money(amount, currency), charged: money(charged, currency) };
}

/** A set that was reckoned. */
export function setOnWire(set: RunSet, numbers: ReadonlyMap<string, string>) {
  const item = (invoice: RunSet['lines'][number]['invoice']) => ({
    trx_id: invoice.trxId,
    invoice_id: invoice.invoiceId,
    account_id: invoice.buidCustomer,
    account_name: invoice.accountName,
    merchant_name: invoice.merchantName,
    due_date: invoice.dueDate,
    amount: invoice.open,
    chosen_at: invoice.choice?.at ?? null,
  });
  const items: WireItem[] = [
    ...set.lines.map((line) => ({
      ...item(line.invoice),
      ...UNTOLD,
      charged: line.charged,
      uses: keptUses(line, numbers).map((use) => ({ ...use, is_freed: false })),
      reason: null,
      left_out_by: null,
    })),
    ...set.leftOut.map(({ invoice, reason }) => ({
      ...item(invoice),
      ...UNTOLD,
      charged: money(0, invoice.open.currency),
      uses: [],
      reason,
      left_out_by: skippedBy({ invoice, reason }),
    })),
  ];
  const debits: WireDebit[] = set.debits.map((debit) => ({
    account_id: debit.buidCustomer,
    account_name: debit.accountName,
    invoice_count: debit.count,
    amount: debit.amount,
    payment_id: null,
    payment_number: null,
    payment_status: null,
    payment_failure: null,
  }));
  return { items, debits };
}

/** A set as it was kept, with the credits that were given back since. */
export function keptItem(row: RunItemRow, isFreed: (item: RunItemRow, use: KeptUse) => boolean): WireItem {
  return {
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    account_id: row.account_id,
    account_name: row.account_name,
    merchant_name: row.merchant_name,
    due_date: row.due_date,
    amount: money(row.amount, row.currency),
    charged: money(row.charged, row.currency),
    // Written by the run itself.
    uses: (row.uses as KeptUse[]).map((use) => ({ ...use, is_freed: isFreed(row, use) })),
    reason: row.reason,
    left_out_by: row.left_out_by as ByPerson | null,
    chosen_at: null,
    announced: announcedOfItem(row),
    settled_by: row.settled_by,
  };
}

/** The debits of runs as they were kept, with what became of each, by run. */
export async function keptDebits(
  tx: Tx,
  runIds: readonly string[],
  items: readonly RunItemRow[],
): Promise<ReadonlyMap<string, WireDebit[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('autopay_debits as debit')
    .leftJoin('payments', 'payments.payment_id', 'debit.payment_id')
    .selectAll('debit')
    .select(['payments.payment_number', 'payments.status', 'payments.failure'])
    .where('debit.run_id', 'in', runIds)
    .orderBy('debit.account_name')
    .orderBy('debit.account_id')
    .execute();
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map(
    [...byRun].map(([runId, debits]) => [
      runId,
      debits.map((row) => ({
        account_id: row.account_id,
        account_name: row.account_name,
        invoice_count: items.filter(
          (item) => item.run_id === runId && item.account_id === row.account_id && item.reason === null,
        ).length,
        amount: money(row.amount, row.currency),
        payment_id: row.payment_id,
        payment_number: row.payment_number,
        payment_status: row.status,
        payment_failure: row.failure,
      })),
    ]),
  );
}
