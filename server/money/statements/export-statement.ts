import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import { askedStatement } from '#server/money/statements/asked-statement.ts';
import { openingOf } from '#server/money/statements/read-statement.ts';
import { statementInLanguage } from '#server/money/statements/statement-in-language.ts';
import {
  lineResource,
  linesOf,
  type LineRow,
  type LineStop,
} from '#server/money/statements/statement-lines.ts';
import type { StatementScope } from '#server/money/statements/statement-scope.ts';
import { withTenant, type Tenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';

const BATCH = 1000;
/** Before every line of a day. */
const FIRST = 0;

/**
 * All of a statement as CSV in the reader’s language: opening balance, lines, closing balance. The lines are read in
 * batches that go on where the last one ended (docs/decisions/csv-in-batches.md), and the closing balance is what they
 * come to, so that the file is right by itself.
 */
export function exportStatement(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'exportStatement'> {
  return async ({ query, caller, customer }) => {
    const { scope } = askedStatement(query, customer, deps);
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const wish = { language: query['file[language]'], separator: query['file[separator]'] };
    const { head, opening, lineOf, closing } = statementInLanguage(wish, scope);
    const chunks = async function* () {
      let stop = await begin(deps, tenant, scope);
      yield BYTE_ORDER_MARK + head + opening(stop.balance);
      for (;;) {
        const rows = await next(deps, tenant, scope, stop);
        yield rows.map((row) => lineOf(lineResource(row, scope.currency).attributes)).join('');
        stop = stopAt(rows.at(-1)) ?? stop;
        if (rows.length < BATCH) break;
      }
      yield closing(stop.balance);
    };
    return {
      file: {
        content: Readable.from(chunks(), { objectMode: false, highWaterMark: 65_536 }),
        mediaType: 'text/csv; charset=utf-8',
        name: fileNameOf(scope.from, scope.to, 'csv'),
      },
    };
  };
}

/** The file of a statement of these days. */
export const fileNameOf = (from: PlainDate, to: PlainDate, kind: 'csv' | 'pdf'): string =>
  `statement-${from}-${to}.${kind}`;

const begin = ({ db }: Pick<Deps, 'db'>, tenant: Tenant, scope: StatementScope): Promise<LineStop> =>
  withTenant(db, tenant, async (tx) => {
    const { rows } = await sql<{ opening: number }>`select ${openingOf(scope)} as opening`.execute(tx);
    return { day: scope.from, entryId: FIRST, balance: rows[0]?.opening ?? 0 };
  });

const next = (
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  scope: StatementScope,
  after: LineStop,
): Promise<readonly LineRow[]> =>
  withTenant(db, tenant, async (tx) => {
    const part = { limit: BATCH, after };
    const { rows } = await sql<LineRow>`${linesOf(scope, openingOf(scope), part)}`.execute(tx);
    return rows;
  });

const stopAt = (row: LineRow | undefined): LineStop | undefined =>
  row && { day: row.day, entryId: row.entry_id, balance: row.balance };
