import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Database } from '#server/platform/db/database.ts';

/** A statement with its values as the portal sent it; `begin` and `commit` among them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Writes down what the portal asks of its database, so that a bare route can ask the very same. */
export interface Recorder {
  /** Runs `work` alone and answers its statements. */
  readonly record: (work: () => Promise<void>) => Promise<Statement[]>;
}

/** Listens in on a database; install it before the first query. */
export function recordStatements({ pool, pglite }: Database): Recorder {
  let statements: Statement[] | null = null;
  const note = (text: string, values: readonly unknown[] = []) =>
    statements?.push({ text, values: [...values] });
  pool?.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (text: unknown, values?: unknown, ...rest: unknown[]) => {
        if (typeof text === 'string') note(text, Array.isArray(values) ? values : []);
        return query(text, values, ...rest);
      },
    });
  });
  if (pglite) listenIn(pglite, note);
  return {
    record: async (work) => {
      statements = [];
      try {
        await work();
        return statements;
      } finally {
        statements = null;
      }
    },
  };
}

function listenIn(pglite: PGliteInterface, note: (text: string, values?: readonly unknown[]) => void): void {
  const query = pglite.query.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  const noting =
    (send: Transaction['query']): Transaction['query'] =>
    (text, values, options) => {
      note(text, values);
      return send(text, values, options);
    };
  Object.assign(pglite, {
    query: noting(query),
    transaction: async <T>(work: (tx: Transaction) => Promise<T>) =>
      transaction(async (tx) => {
        note('begin');
        const result = await work({ ...tx, query: noting(tx.query.bind(tx)) });
        note('commit');
        return result;
      }),
  });
}
