import { Readable } from 'node:stream';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Rows of the first batch, so that the first byte comes at once, and of the others. */
const FIRST_BATCH = 200;
const BATCH = 5000;

/** What a file of a side holds, newest first. */
export interface PartyFile<Row> {
  readonly db: Db;
  readonly asking: Asking;
  readonly name: `rejections-${PlainDate}.csv`;
  /** Rows that come after what `isFurther` says, at most so many. */
  readonly read: (tx: Tx, isFurther: Expression<SqlBool>, limit: number) => Promise<Row[]>;
  /** By what they are in order. */
  readonly columns: { readonly at: keyof Row & string; readonly id: keyof Row & string };
  readonly head: string;
  readonly lineOf: (row: Row) => string;
}

/**
 * A file of what a side reads. It is read in batches, each in a transaction of its own that continues where the last one
 * ended: memory stays flat, and a slow reader holds no transaction open.
 */
export function csvOfParty<Row extends object>(file: PartyFile<Row>) {
  return {
    file: {
      content: Readable.from(chunksOf(file), { objectMode: false, highWaterMark: 65_536 }),
      mediaType: 'text/csv; charset=utf-8',
      name: file.name,
    },
  };
}

async function* chunksOf<Row extends object>({
  db,
  asking,
  read,
  columns,
  head,
  lineOf,
}: PartyFile<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + head;
  let last: Row | null = null;
  let size = FIRST_BATCH;
  for (;;) {
    const isFurther = last ? after(columns, last) : sql<SqlBool>`true`;
    const rows: Row[] = await withParty(db, asking, (tx) => read(tx, isFurther, size));
    if (rows.length > 0) yield rows.map(lineOf).join('');
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
    size = BATCH;
  }
}

function after<Row>({ at, id }: PartyFile<Row>['columns'], last: Row): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${last[at] as Instant}::timestamptz, ${last[id] as string})`;
}
