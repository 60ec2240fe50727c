import { readCopy, removeCopy, writeCopy } from '#api/platform/draft-copies.ts';
import type { DraftKey } from '#domain/draft/draft.ts';

/** The tab's copy alone of a wizard's draft, which a page that begins anew finds; the draft's own chart is walked by itself. */
export const draftInTab = (key: DraftKey) => ({
  load: async () => readCopy('dana', key),
  keep: (content: unknown) => {
    const now = new Date().toISOString();
    const copy = { revision: crypto.randomUUID(), content, begunAt: now, updatedAt: now };
    return writeCopy('dana', key, { ...copy, basedOn: null, isSaved: false });
  },
  keepAgain: async () => {},
  remove: () => removeCopy('dana', key),
  forget: () => removeCopy('dana', key),
  putBack: () => {},
});
