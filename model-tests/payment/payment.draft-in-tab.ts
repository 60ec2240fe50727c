import { readCopy, removeCopy, writeCopy } from '#api/platform/draft-copies.ts';

const DRAFT_KEY = { flow: 'payment', buidCustomer: '100412', subject: 'all' } as const;

/** The tab's copy alone, which a page that begins anew finds; the draft's own chart is walked by itself. */
export const draftInTab = {
  load: async () => readCopy('dana', DRAFT_KEY),
  keep: (content: unknown) => {
    const now = new Date().toISOString();
    const copy = { revision: crypto.randomUUID(), content, begunAt: now, updatedAt: now };
    return writeCopy('dana', DRAFT_KEY, { ...copy, basedOn: null, isSaved: false });
  },
  keepAgain: async () => {},
  remove: () => removeCopy('dana', DRAFT_KEY),
  forget: () => removeCopy('dana', DRAFT_KEY),
  putBack: () => {},
};
