import { sql } from 'kysely';
import type { AccountLack } from '#domain/autopay/autopay.ts';
import { runSet, type RunSet } from '#domain/autopay/run-set.ts';
import { planCredits, type OfferedCredit } from '#domain/credit/credit-plan.ts';
import type { EngineDeps } from '#server/money/autopay/announce-runs.ts';
import { termsOf } from '#server/money/autopay/enrolment-row.ts';
import {
  judgingNow,
  namedInvoices,
  unusedCredits,
  type NamedItem,
} from '#server/money/autopay/open-invoices.ts';
import { autoPayAccounts, type AutoPayAccount } from '#server/money/autopay/paying-account.ts';
import type { EnrolledRun } from '#server/money/autopay/run-row.ts';
import type { InvoiceState } from '#server/money/lifecycle/invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A run with what is left of what it announced; its invoices and credits are locked. */
export interface LockedRun extends EnrolledRun {
  readonly customerName: string;
  /** Null where it is gone, or waits. */
  readonly account: AutoPayAccount | null;
  /** Why it cannot be debited; null where it can. */
  readonly lack: AccountLack | null;
  readonly set: RunSet;
  readonly credits: readonly OfferedCredit[];
  /** Where each invoice is in its chart. */
  readonly states: ReadonlyMap<string, InvoiceState>;
}

/** What is left of what runs announced, one of each customer; nothing of one without its bank account. */
export async function lockedRuns(
  tx: Tx,
  deps: EngineDeps,
  due: readonly EnrolledRun[],
): Promise<LockedRun[]> {
  const customerIds = due.map(({ run }) => run.customer_id);
  const runIds = due.map(({ run }) => run.run_id);
  const items = await tx
    .selectFrom('autopay_run_items')
    .select(['customer_id', 'trx_id'])
    .where('run_id', 'in', runIds)
    .where('is_active', '=', true)
    .execute();
  const announced = await tx
    .selectFrom('autopay_debits')
    .select(['run_id', 'account_id', 'announced'])
    .where('run_id', 'in', runIds)
    .execute();
  const accounts = await autoPayAccounts(tx, customerIds);
  const names = await tx
    .selectFrom('customers')
    .select(['buid', 'customer_name'])
    .where('buid', 'in', customerIds)
    .execute();
  const before = await unusedCredits(tx, customerIds);
  // Credits too, in the order of all ids: a payment that uses them waits here, and never in a circle.
  const offered = Array.from(before, ([customer_id, credits]) =>
    credits.map(({ trxId }) => ({ customer_id, trx_id: trxId })),
  );
  await lockItems(tx, [...items, ...offered.flat()]);
  const invoices = await namedInvoices(tx, judgingNow(deps), items);
  const credits = before.size > 0 ? await unusedCredits(tx, [...before.keys()]) : before;
  return due.map(({ enrolment, run }) => {
    const method = accounts.get(run.customer_id);
    const isIts = method?.currency === run.currency;
    const account = (isIts && method.account) || null;
    const open = invoices.get(run.customer_id) ?? [];
    const own = credits.get(run.customer_id) ?? [];
    const debits = announced.filter(({ run_id }) => run_id === run.run_id);
    return {
      enrolment,
      run,
      customerName: names.find(({ buid }) => buid === run.customer_id)?.customer_name ?? '',
      account,
      lack: account ? null : isIts ? 'accountWaits' : 'accountGone',
      credits: own,
      states: new Map(open.map(({ trxId, state }) => [trxId, state])),
      set: runSet({
        invoices: open,
        credits: own,
        terms: { ...termsOf(enrolment), ...(account ? {} : { accountIds: [] }) },
        announced: new Map(debits.map((debit) => [debit.account_id, debit.announced])),
        plan: planCredits,
      }),
    };
  });
}

/** Locks invoices in the order in which a payment of several customers does, so that nobody waits in a circle. */
async function lockItems(tx: Tx, items: readonly NamedItem[]): Promise<void> {
  await sql`select from invoices
    where (customer_id, trx_id) in (select customer_id, trx_id
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (customer_id text, trx_id text))
    order by trx_id, customer_id for update`.execute(tx);
}
