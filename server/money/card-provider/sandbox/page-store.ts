import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CardProviderEvent, HostedPageRequest } from '#server/money/card-provider/card-provider.ts';

/** A hosted page as the sandbox keeps it. No card number is ever in it. */
export interface StoredPage extends HostedPageRequest {
  /** The unguessable part of the page's address. */
  readonly token: string;
  state: 'open' | 'authorized' | 'declined' | 'cancelled' | 'expired';
  /** The report on its end, until the portal has taken it; null when it was taken or is never sent. */
  unreported: CardProviderEvent | null;
}

/** The sandbox's own memory, apart from the portal's database as a real provider's would be. */
export interface PageStore {
  readonly byReference: (reference: string) => StoredPage | undefined;
  readonly byToken: (token: string) => StoredPage | undefined;
  readonly all: () => readonly StoredPage[];
  /** Keeps a page, new or changed, at once. */
  readonly save: (page: StoredPage) => void;
}

/** Keeps pages in a file, or in memory only without one. */
export function createPageStore(file: string | null): PageStore {
  const pages = new Map(read(file).map((page) => [page.reference, page]));
  return {
    byReference: (reference) => pages.get(reference),
    byToken: (token) => [...pages.values()].find((page) => page.token === token),
    all: () => [...pages.values()],
    save: (page) => {
      pages.set(page.reference, page);
      if (file) write(file, [...pages.values()]);
    },
  };
}

function read(file: string | null): StoredPage[] {
  if (!file) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredPage[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function write(file: string, pages: readonly StoredPage[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(pages), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
