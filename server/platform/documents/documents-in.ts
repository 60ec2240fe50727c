import { join } from 'node:path';
import {
  passEverything,
  type DocumentCheck,
  type DocumentStore,
} from '#server/platform/documents/document-store.ts';
import { folderStore } from '#server/platform/documents/folder-store.ts';

/** Where documents lie, and what looks into them before anybody else reads them. */
export interface Documents {
  readonly store: DocumentStore;
  readonly check: DocumentCheck;
}

/** Documents in the data folder, looked into by nothing but what the portal itself looks at. */
export const documentsIn = (dataDir: string): Documents => ({
  store: folderStore(join(dataDir, 'documents')),
  check: passEverything,
});
