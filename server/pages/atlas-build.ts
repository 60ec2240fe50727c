import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the atlas in a process of its own, so that the portal goes on answering. */
export interface AtlasBuild {
  /** Begins a build; one that is under way goes on. What it says of errors stands in the portal's own output. */
  readonly begin: () => void;
  /** How the last build stands; `none` before the first. */
  readonly status: () => 'none' | 'running' | 'built' | 'failed';
  /** Ends a build under way. */
  readonly stop: () => void;
}

/** Lower than the portal's own: who pays does not wait for a drawing. */
const PRIORITY = 10;

/** @param script what builds the atlas: arguments of Node */
export function atlasBuild(script: readonly string[] = ['scripts/atlas.ts']): AtlasBuild {
  let status: ReturnType<AtlasBuild['status']> = 'none';
  let stop = () => {};
  const begin = () => {
    if (status === 'running') return;
    status = 'running';
    const child = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    stop = () => void child.kill();
    child.once('exit', (code) => {
      stop = () => {};
      status = code === 0 ? 'built' : 'failed';
    });
  };
  return { begin, status: () => status, stop: () => stop() };
}
