import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A part of a build, and how long it took in seconds; null while it is under way. */
export interface BuildPart {
  readonly part: string;
  readonly seconds: number | null;
}

/** What the process that builds tells while it does: a part that began or is done, or why it gives up. */
export type BuildNews = BuildPart | { readonly fault: string };

/** How the last build stands; `none` before the first. */
export interface BuildState {
  readonly status: 'none' | 'running' | 'built' | 'failed';
  /** When it began. */
  readonly since: Date;
  /** In the order in which they began. */
  readonly parts: readonly BuildPart[];
  /** Why it failed, where it could say so itself. */
  readonly fault: string | null;
}

/** Builds the atlas in a process of its own, so that the portal goes on answering. */
export interface AtlasBuild {
  /** Begins a build; one that is under way goes on. What it says of errors stands in the portal's own output too. */
  readonly begin: () => void;
  readonly state: () => BuildState;
  /** Ends a build under way. */
  readonly stop: () => void;
}

/** Lower than the portal's own: who pays does not wait for a drawing. */
const PRIORITY = 10;

function withNews(state: BuildState, news: BuildNews): BuildState {
  if ('fault' in news) return { ...state, fault: news.fault };
  const isKnown = state.parts.some(({ part }) => part === news.part);
  const parts = isKnown
    ? state.parts.map((one) => (one.part === news.part ? news : one))
    : [...state.parts, news];
  return { ...state, parts };
}

/**
 * @param script what builds the atlas: arguments of Node; it tells `BuildNews` to its parent
 * @param folder where it runs
 */
export function atlasBuild(script: readonly string[] = ['scripts/atlas.ts'], folder = root): AtlasBuild {
  let state: BuildState = { status: 'none', since: new Date(), parts: [], fault: null };
  let stop = () => {};
  const begin = () => {
    if (state.status === 'running') return;
    state = { status: 'running', since: new Date(), parts: [], fault: null };
    const child = spawn(process.execPath, script, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    stop = () => void child.kill();
    const end = (status: 'built' | 'failed') => {
      state = { ...state, status };
    };
    child.on('message', (news) => (state = withNews(state, news as BuildNews)));
    child.once('exit', (code) => end(code === 0 ? 'built' : 'failed'));
    child.once('error', ({ message }) => {
      state = withNews(state, { fault: message });
      end('failed');
    });
  };
  return { begin, state: () => state, stop: () => stop() };
}
