import { join } from 'node:path';
import {
  passEverything,
  type DocumentCheck,
  type DocumentStore,
} from '#server/platform/documents/document-store.ts';
import { folderStore } from '#server/platform/documents/folder-store.ts';
import { sandboxCheck } from '#server/platform/documents/sandbox-check.ts';

/** Where documents lie, and what looks into them before anybody else reads them. */
export interface Documents {
  readonly store: DocumentStore;
  readonly check: DocumentCheck;
}

/**
 * Documents in the data folder, looked into by nothing but what the portal itself looks at; in the demonstration by a
 * sandbox of a scanner besides.
 */
export function documentsIn(dataDir: string, { demo }: { readonly demo: boolean }): Documents {
  const store = folderStore(join(dataDir, 'documents'));
  return { store, check: demo ? sandboxCheck(store) : passEverything };
}
