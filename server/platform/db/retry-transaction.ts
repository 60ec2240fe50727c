/** Times that a transaction is tried in all. */
const ATTEMPTS = 4;

/** Conditions of PostgreSQL after which the same transaction may well succeed. */
const PASSING = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '57P01', // the server ends this connection
  '57P02', // the server crashed
  '57P03', // the server starts or stops
]);
const BROKEN_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT']);

/**
 * Runs a transaction again where it failed by a conflict with another one or by a broken connection. After a broken
 * connection nobody knows whether it was committed: `work` must find its own effect and not repeat it.
 */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      await new Promise((resume) => setTimeout(resume, 20 * 4 ** (attempt - 1) * (0.5 + Math.random())));
    }
  }
}

/** Whether a failure is one that passes: the database refused nothing. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    PASSING.has(code) ||
    code.startsWith('08') ||
    BROKEN_CONNECTION.has(code) ||
    /connection terminated|not queryable|client has encountered a connection error/i.test(error.message)
  );
}
