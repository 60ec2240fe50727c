import { sql } from 'kysely';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What the chart of a dispute moves and support takes, by the type of its column. */
const MOVED = {
  status: 'text',
  latest_step: 'text',
  adjusted: 'bigint',
  offer: 'bigint',
  agreed: 'bigint',
  customer_answers: 'integer',
  merchant_answers: 'integer',
  deadline: 'date',
  held_from: 'text',
  held_days_left: 'integer',
  support_days_left: 'integer',
  hold_reason: 'text',
  hold_until: 'date',
  ends_as: 'text',
  ended_on: 'date',
  reopenings: 'integer',
  taken_by: 'text',
  credit_trx_id: 'text',
} as const satisfies Partial<Record<keyof DisputeRow, string>>;

const COLUMNS = Object.keys(MOVED);

/** A locked dispute, and what changes of it. */
export interface StoredDispute {
  readonly row: DisputeRow;
  readonly columns: Partial<Pick<DisputeRow, keyof typeof MOVED>>;
}

/** Keeps what has changed of locked disputes, in one statement. Answers them as they are now, in the order asked for. */
export async function storeDisputes(tx: Tx, disputes: readonly StoredDispute[]): Promise<DisputeRow[]> {
  if (disputes.length === 0) return [];
  const values = disputes.map(({ row, columns }) => ({ ...row, ...columns }));
  const types = ['dispute_id text', ...COLUMNS.map((name) => `${name} ${MOVED[name as keyof typeof MOVED]}`)];
  const { rows } = await sql<DisputeRow>`update disputes
    set (${sql.raw(COLUMNS.join(', '))}) = row (${sql.raw(COLUMNS.map((name) => `moved.${name}`).join(', '))})
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as moved (${sql.raw(types.join(', '))})
    where disputes.dispute_id = moved.dispute_id
    returning disputes.*`.execute(tx);
  const stored = new Map(rows.map((row) => [row.dispute_id, row]));
  return disputes.map(({ row: { dispute_id } }) => {
    const row = stored.get(dispute_id);
    if (!row) throw new RangeError(`dispute ${dispute_id} was not stored`);
    return row;
  });
}
