import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { Statement } from './recording.ts';

/** Statements of one request; their values may depend on its number. */
export interface BareRequest {
  readonly statements: readonly Statement[];
  /** The values of a statement for the nth request; as recorded without it. */
  readonly valuesFor?: (values: readonly unknown[], n: number) => readonly unknown[];
  /** Work of the operation that is not SQL, such as checking a password. */
  readonly besides?: () => Promise<unknown>;
}

/**
 * Fastify with nothing but the portal's own SQL: the least that the work can cost. Each path of `requests` runs its
 * next request and answers the rows of its last query.
 */
export function buildBareApp(
  database: Database,
  requests: Readonly<Record<string, readonly BareRequest[]>>,
): FastifyInstance {
  const app = fastify();
  for (const [path, variants] of Object.entries(requests)) {
    let n = 0;
    app.all(path, async () => {
      const request = variants[n % variants.length];
      if (!request) throw new Error(`${path} has no statements`);
      const number = n;
      n += 1;
      await request.besides?.();
      return run(database, request, number);
    });
  }
  return app;
}

type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

async function run(database: Database, request: BareRequest, n: number): Promise<unknown> {
  if (database.pglite) return runOnPGlite(database.pglite, request, n);
  const client = await database.pool?.connect();
  if (!client) throw new Error('there is no database');
  try {
    return await send((text, values) => client.query(text, [...values]), request, request.statements, n);
  } finally {
    client.release();
  }
}

/** PGlite holds its one connection for a whole transaction, as the portal does. */
async function runOnPGlite(
  pglite: NonNullable<Database['pglite']>,
  request: BareRequest,
  n: number,
): Promise<unknown> {
  let rows: unknown = [];
  for (let at = 0; at < request.statements.length; at++) {
    const statement = request.statements[at];
    if (statement?.text !== 'begin') {
      rows = await send(
        (text, values) => pglite.query(text, [...values]),
        request,
        statement ? [statement] : [],
        n,
      );
      continue;
    }
    const end = request.statements.findIndex(({ text }, index) => index > at && text === 'commit');
    const inside = request.statements.slice(at + 1, end);
    rows = await pglite.transaction((tx) =>
      send((text, values) => tx.query(text, [...values]), request, inside, n),
    );
    at = end;
  }
  return rows;
}

async function send(
  query: Query,
  request: BareRequest,
  statements: readonly Statement[],
  n: number,
): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const { text, values } of statements) {
    const answer = await query(text, request.valuesFor?.(values, n) ?? values);
    if (answer.rows.length > 0) rows = answer.rows;
  }
  return rows;
}
