import { sql, type Insertable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * Inserts many rows in one statement with one parameter, which is several times faster than a parameter for each
 * value. Every row must have the columns of the first.
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
