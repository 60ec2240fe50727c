import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { announcedRun, type ReadDeps } from '#server/money/autopay/autopay-document.ts';
import { calendarOf, termsOf } from '#server/money/autopay/enrolment-row.ts';
import { freedUses } from '#server/money/autopay/freed-uses.ts';
import { keptOfItems } from '#server/money/autopay/kept-of-items.ts';
import { keptDebits, keptItem, runOnWire, type WireRun } from '#server/money/autopay/run-document.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type RunDeps = ReadDeps & Pick<Deps, 'db'>;

/** The runs of a customer that are over or under way, newest first, without their sets. */
export function listAutoPayRuns(deps: RunDeps): Operation<'listAutoPayRuns'> {
  return async ({ query, caller, customer: { customerId } }) => {
    const page = askedPage(query, deps.config);
    return withTenant(deps.db, { userId: caller.userId, customerId }, async (tx) => {
      const over = tx
        .selectFrom('autopay_runs')
        .where('customer_id', '=', customerId)
        .where('status', 'not in', ['announced', 'frozen']);
      const rows = await over
        .selectAll()
        .orderBy('run_date', 'desc')
        .orderBy('run_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      const { total } = await over.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const runs = await keptRuns(tx, deps, rows);
      return {
        body: {
          data: runs.map((run, index) => ({
            type: 'autopay-runs' as const,
            id: rows[index]?.run_id ?? '',
            attributes: { ...run, items: [] },
          })),
          meta: { total, ...page.meta },
        },
      };
    });
  };
}

/** A run with its set: as it stands now while it is announced, as it was once it is over. */
export function getAutoPayRun(deps: RunDeps): Operation<'getAutoPayRun'> {
  return async ({ path, caller, customer: { customerId } }) => {
    const run = await readRun(deps, { userId: caller.userId, customerId }, path.run_id);
    return { body: { data: { type: 'autopay-runs' as const, id: path.run_id, attributes: run } } };
  };
}

/** The same for whoever writes it down. Throws 404 where there is none. */
export function readRun(
  deps: RunDeps,
  tenant: { readonly userId: string; readonly customerId: string },
  runId: string,
): Promise<WireRun> {
  const { customerId } = tenant;
  return withTenant(deps.db, tenant, async (tx) => {
    const row = await tx
      .selectFrom('autopay_runs')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('run_id', '=', runId)
      .executeTakeFirst();
    if (!row) throw notFound();
    const enrolment = await tx
      .selectFrom('autopay_enrolments')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    const isOpen = row.status === 'announced' || row.status === 'frozen';
    const [run] =
      isOpen && enrolment
        ? [await announcedRun(tx, deps, termsOf(enrolment), row)]
        : await keptRuns(tx, deps, [row]);
    if (!run) throw notFound();
    return run;
  });
}

async function keptRuns(tx: Tx, { config }: ReadDeps, rows: readonly RunRow[]) {
  const runIds = rows.map(({ run_id }) => run_id);
  if (runIds.length === 0) return [];
  const items = await tx
    .selectFrom('autopay_run_items')
    .selectAll()
    .where('run_id', 'in', runIds)
    .orderBy('due_date')
    .orderBy('trx_id')
    .execute();
  const debits = await keptDebits(tx, runIds, items);
  const keptOf = await keptOfItems(tx, items, debits);
  const isFreed = await freedUses(tx, debits);
  return rows.map((row) =>
    runOnWire(
      row.run_date,
      calendarOf(row.currency, config),
      {
        items: items
          .filter(({ run_id }) => run_id === row.run_id)
          .map((item) => ({ ...keptItem(item, isFreed), kept: keptOf(item) })),
        debits: debits.get(row.run_id) ?? [],
      },
      row,
    ),
  );
}
