import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import { announcedRuns, type ReadDeps } from '#server/money/autopay/autopay-document.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Releases what falls out of announced runs for a ceiling that was lowered, so that the next run that is announced looks
 * at it, the oldest due first. For good: what was announced only gets less (decisions §13), and an invoice is in one run.
 */
export async function releaseAboveCeiling(
  tx: Tx,
  deps: ReadDeps,
  customerId: string,
  terms: AutoPayTerms,
): Promise<void> {
  for (const { run_id: runId, items } of await announcedRuns(tx, deps, customerId, terms)) {
    const above = items.flatMap(({ trx_id, reason }) => (reason === 'aboveRunCeiling' ? [trx_id] : []));
    if (above.length === 0) continue;
    await tx
      .updateTable('autopay_run_items')
      .set({ is_active: false, reason: 'aboveRunCeiling', charged: 0, uses: JSON.stringify([]) })
      .where('run_id', '=', runId)
      .where('trx_id', 'in', above)
      .where('is_active', '=', true)
      .execute();
  }
}
