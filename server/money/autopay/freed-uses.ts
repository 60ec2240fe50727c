import type { WireDebit } from '#server/money/autopay/run-document.ts';
import type { KeptUse, RunItemRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Which uses of credits in runs were given back with the debit that they belong to, as it was voided or sent back. */
export async function freedUses(
  tx: Tx,
  debits: ReadonlyMap<string, readonly WireDebit[]>,
): Promise<(item: RunItemRow, use: KeptUse) => boolean> {
  const ended = [...debits].flatMap(([runId, ones]) =>
    ones.flatMap(({ payment_id, payment_status: status }) =>
      payment_id !== null && (status === 'failed' || status === 'returned') ? [{ runId, payment_id }] : [],
    ),
  );
  if (ended.length === 0) return () => false;
  const rows = await tx
    .selectFrom('credit_applications')
    .select(['payment_id', 'trx_id', 'credit_trx_id'])
    .where(
      'payment_id',
      'in',
      ended.map(({ payment_id }) => payment_id),
    )
    .where('reversed_at', 'is not', null)
    .execute();
  const runs = new Map(ended.map(({ runId, payment_id }) => [payment_id, runId]));
  const keyOf = (runId: string | undefined, trxId: string | null, creditTrxId: string) =>
    `${runId} ${trxId} ${creditTrxId}`;
  const freed = new Set(
    rows.map((row) => keyOf(runs.get(row.payment_id ?? ''), row.trx_id, row.credit_trx_id)),
  );
  return (item, use) => freed.has(keyOf(item.run_id, item.trx_id, use.credit_trx_id));
}
