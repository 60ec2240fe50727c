import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('serve.ts', import.meta.url));

/** A portal in a process of its own. */
export interface ServerProcess {
  /** Ends it at once, as a loss of power would; nothing in it can react. */
  readonly kill: () => Promise<void>;
}

/** Starts a portal and waits until it listens. Throws with what it printed where it ends instead. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = fork(ENTRY, {
    env: { ...environment, PATH: process.env['PATH'] ?? '' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed = `${printed}${chunk}`.slice(-4000)));
  child.stderr?.on('data', (chunk) => (printed = `${printed}${chunk}`.slice(-4000)));
  const ended = once(child, 'exit').then(() => 'ended');
  if ((await Promise.race([once(child, 'message'), ended])) === 'ended') {
    throw new Error(`The server ended before it was ready:\n${printed}`);
  }
  return { kill: () => kill(child, ended) };
}

async function kill(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
