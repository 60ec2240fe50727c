import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the lock file of a data folder says: which process holds it. */
interface Holder {
  readonly pid: number;
  /** When the process started, as the system tells it; null where it does not. A pid alone may be reused. */
  readonly startedAt: string | null;
}

/** A held lock on a data folder. */
export interface FolderLock {
  readonly release: () => void;
}

/** Another process works on the folder: two on one PGlite folder would silently lose data. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that process, or give this one another folder with DATA_DIR.',
    );
    this.pid = pid;
  }
}

/**
 * Takes the lock of a folder for this process. A lock whose process has ended is taken over.
 * Throws a FolderInUseError that names the process otherwise.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'portal.lock');
  const own = describe(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (place(file, own)) {
      return { release: () => release(file, own) };
    }
    const found = read(file);
    if (found && isAlive(found)) throw new FolderInUseError(resolve(folder), found.pid);
    discard(file, found);
  }
  throw new FolderInUseError(resolve(folder), read(file)?.pid ?? 0);
}

/** Puts the lock file in place at once with its content; false where there is one already. */
function place(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead process's lock, unless a third process was faster and the lock is its own by now. */
function discard(file: string, dead: Holder | null): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && !isSame(moved, dead)) place(file, moved);
  rmSync(aside, { force: true });
}

function release(file: string, own: Holder): void {
  if (isSame(read(file), own)) rmSync(file, { force: true });
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isSame(one: Holder | null, other: Holder | null): boolean {
  return one?.pid === other?.pid && one?.startedAt === other?.startedAt;
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = describe(holder.pid).startedAt;
  return now === null || holder.startedAt === null || now === holder.startedAt;
}

function describe(pid: number): Holder {
  try {
    // The 22nd field of Linux's process status; the name before it may hold blanks and ends with a bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return { pid, startedAt: fields?.[19] ?? null };
  } catch {
    return { pid, startedAt: null };
  }
}
