import { Readable } from 'node:stream';
import type { PlainDate } from '#domain/dates/dates.ts';
import { withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Rows that are read at once. */
const BATCH = 5000;

/** What a file of a side holds, in an order that the side has chosen. */
export interface OrderedFile<Row> {
  readonly db: Db;
  readonly asking: Asking;
  readonly name: `${'disputes' | 'chargebacks'}-${PlainDate}.csv`;
  /** The ids of all of its rows, in their order. */
  readonly ids: (tx: Tx) => Promise<readonly string[]>;
  /** Those of these ids that are still there, in any order. */
  readonly read: (tx: Tx, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
  readonly head: string;
  readonly lineOf: (row: Row) => string;
}

/**
 * A file of what a side reads, in an order by which it cannot be gone on with from a row. The order is read at once, as
 * ids alone, and the rows in batches, each in a transaction of its own: a slow reader holds none open.
 */
export function csvInOrder<Row>(file: OrderedFile<Row>) {
  return {
    file: {
      content: Readable.from(chunksOf(file), { objectMode: false, highWaterMark: 65_536 }),
      mediaType: 'text/csv; charset=utf-8',
      name: file.name,
    },
  };
}

async function* chunksOf<Row>(file: OrderedFile<Row>): AsyncGenerator<string> {
  const { db, asking, ids: idsOf, read, idOf, head, lineOf } = file;
  yield BYTE_ORDER_MARK + head;
  const ids = await withParty(db, asking, idsOf);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const rows = await withParty(db, asking, (tx) => read(tx, some));
    const byId = new Map(rows.map((row) => [idOf(row), row]));
    const lines = some.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [lineOf(row)];
    });
    if (lines.length > 0) yield lines.join('');
  }
}
