import { once } from 'node:events';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below the ports that a system gives to whoever asks for any (from 32,768 on Linux, 49,152 elsewhere). */
const FIRST = 12_000;

const PER_PROCESS = 20;

/** Processes that begin one after another have neighbouring numbers, so no two of a run share a row of ports. */
const row = (process.pid + threadId * 101) % 1000;

let taken = 0;

/**
 * A port that nothing listens on and that nobody else of a run is given: whoever asks the system for a free one and
 * lets it go may find it taken by a connection or by a neighbour a moment later.
 */
export async function freePort(): Promise<number> {
  const port = FIRST + row * PER_PROCESS + (taken++ % PER_PROCESS);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
