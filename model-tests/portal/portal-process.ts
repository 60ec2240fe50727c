import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server that runs as a process of its own, as it does at a customer's. */
export interface PortalProcess {
  readonly origin: string;
  /** For a server that takes messages of its parent process. */
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Milliseconds for a first start with an empty database, on a machine that is busy with others. */
const patience = 120_000;

/**
 * Starts a server and waits until it says where it listens.
 * @param args what Node runs, `['server/main.ts']`
 */
export async function startProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const origin = new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`It does not listen after ${patience} ms:\n${said}`)),
      patience,
    );
    const hear = (text: Buffer) => {
      said += text.toString();
      const found = /https?:\/\/[\w.-]+:\d+/.exec(said)?.[0];
      if (found) resolve(found);
      if (found) clearTimeout(late);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it listened:\n${said}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { origin: await origin, child, stop };
}
