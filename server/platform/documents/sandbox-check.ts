import { buffer } from 'node:stream/consumers';
import { REFUSAL_REASONS } from '#domain/dispute/dispute-document.ts';
import type { DocumentCheck, DocumentStore } from '#server/platform/documents/document-store.ts';

/**
 * The check of the demonstration, as a sandbox of a scanner: a document with the words `sandbox check: harmful` or
 * `sandbox check: unreadable` in it is looked into for a while, and then refused for that; every other one passes at once.
 */
export const sandboxCheck =
  (store: DocumentStore): DocumentCheck =>
  async (id, content) => {
    const text = Buffer.from(content ?? (await buffer(await store.read(id)))).toString('latin1');
    const refused = REFUSAL_REASONS.find((reason) => text.includes(`sandbox check: ${reason}`));
    if (!refused) return 'passed';
    return content === null ? { refused } : 'later';
  };
