import type { Insertable, Selectable } from 'kysely';
import type { ByPerson } from '#domain/autopay/autopay.ts';
import type { LeftOutInvoice, RunLine, RunSet } from '#domain/autopay/run-set.ts';
import type { Money } from '#domain/money/money.ts';
import type { RunState } from '#machines/lifecycle/move-autopay.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import type { AutoPayRunItemsTable, AutoPayRunsTable } from '#server/platform/db/autopay-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type RunRow = Selectable<AutoPayRunsTable>;
export type RunItemRow = Selectable<AutoPayRunItemsTable>;

/** A run with the enrolment that it is of. */
export interface EnrolledRun {
  readonly enrolment: EnrolmentRow;
  readonly run: RunRow;
}

/** A use of a credit as a run keeps it. */
export interface KeptUse {
  readonly credit_trx_id: string;
  readonly invoice_id: string;
  readonly amount: Money;
}

/** Where a run is in its chart. */
export function runStateOf({ status, skip_reason: skipReason, missed_on: missedOn }: RunRow): RunState {
  return { status, skipReason, missedOn };
}

/** The columns that the chart of a run owns. */
export function runColumns({ status, skipReason, missedOn }: RunState) {
  return { status, skip_reason: skipReason, missed_on: missedOn };
}

/** The set of a run as its items keep it: what it takes, and what it leaves out and why. */
export function itemsOf(
  runId: string,
  customerId: string,
  { lines, leftOut }: RunSet,
  numbers: ReadonlyMap<string, string>,
): Insertable<AutoPayRunItemsTable>[] {
  const row = ({ invoice }: RunLine | LeftOutInvoice) => ({
    run_id: runId,
    customer_id: customerId,
    trx_id: invoice.trxId,
    invoice_id: invoice.invoiceId,
    account_id: invoice.buidCustomer,
    account_name: invoice.accountName,
    merchant_name: invoice.merchantName,
    due_date: invoice.dueDate,
    currency: invoice.open.currency,
    amount: invoice.open.amount,
  });
  return [
    ...lines.map((line) => ({
      ...row(line),
      charged: line.charged.amount,
      uses: keptUses(line, numbers),
      reason: null,
      left_out_by: null,
      is_announced: true,
      announced_amount: line.invoice.open.amount,
      announced_charged: line.charged.amount,
      is_active: true,
    })),
    ...leftOut.map((left) => ({
      ...row(left),
      charged: 0,
      uses: [],
      reason: left.reason,
      left_out_by: skippedBy(left),
      is_announced: false,
      announced_amount: null,
      announced_charged: null,
      is_active: false,
    })),
  ];
}

/** Who had skipped what is left out; null where another reason keeps it out, and where nobody is known. */
export function skippedBy({
  invoice: { choice },
  reason,
}: Pick<LeftOutInvoice, 'invoice' | 'reason'>): ByPerson | null {
  return reason === 'skipped' && choice?.by ? { at: choice.at, by: choice.by } : null;
}

/** What credits take of a line, with the numbers by which people know them. */
export function keptUses({ uses }: RunLine, numbers: ReadonlyMap<string, string>): KeptUse[] {
  return uses.map(({ creditTrxId, amount }) => ({
    credit_trx_id: creditTrxId,
    invoice_id: numbers.get(creditTrxId) ?? creditTrxId,
    amount,
  }));
}

/** Frees the invoices of a run that ends without having been submitted, for the next one. */
export async function freeItems(tx: Tx, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await tx
    .updateTable('autopay_run_items')
    .set({ is_active: false })
    .where('run_id', 'in', runIds)
    .where('is_active', '=', true)
    .execute();
}
