import type { Readable } from 'node:stream';
import type { RefusalReason } from '#domain/dispute/dispute-document.ts';

/**
 * Where the content of documents lies. The names are ids that the portal has made sure of (UUIDs), never what a user
 * has called a file. A folder by default (`folder-store.ts`); an object store is another adapter.
 */
export interface DocumentStore {
  /** Keeps a content whole or not at all; once more with the same id replaces it. */
  readonly put: (id: string, content: Uint8Array) => Promise<void>;
  /** Throws where there is none. */
  readonly read: (id: string) => Promise<Readable>;
  /** Nothing happens where there is none. */
  readonly remove: (id: string) => Promise<void>;
}

/** What a check says of a document; `later` is asked again by the sweep. */
export type CheckResult = 'passed' | 'later' | { readonly refused: RefusalReason };

/** What becomes of a document by its check. */
export function checkedState(result: CheckResult): 'stored' | 'checking' | 'refused' {
  if (result === 'passed') return 'stored';
  return result === 'later' ? 'checking' : 'refused';
}

/** Why a check has refused a document; null where it has not. */
export const refusedBecause = (result: CheckResult): RefusalReason | null =>
  typeof result === 'object' ? result.refused : null;

/** Looks into a document before anybody else may read it: a scanner for viruses is an adapter. */
export type DocumentCheck = (id: string, content: Uint8Array | null) => Promise<CheckResult>;

/** Without a scanner what the portal itself looks at when a document arrives is all. */
export const passEverything: DocumentCheck = async () => 'passed';
