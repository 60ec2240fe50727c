import { fromPromise } from 'xstate';
import { readCopy, noteSaved, removeCopy } from '#api/platform/draft-copies.ts';
import { draftParameters } from '#api/platform/draft-read.ts';
import { getDraft, putDraft, removeDraft, type DraftToSave } from '#api/platform/drafts.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { SavedDraft } from '#domain/draft/saved-draft.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import {
  copyInTime,
  fromCopy,
  reconcileDrafts,
  type FoundDraft,
  type ReadDraft,
} from '#domain/draft/draft-copy.ts';

/**
 * The real actors of a draft's chart for one user.
 * @param fits whether a content is one that the flow of today can go on with: its own schema says so
 */
export function draftActors(userId: string, fits: (content: unknown) => boolean) {
  return {
    readDraft: fromPromise<ReadDraft, { key: DraftKey }>(async ({ input: { key }, signal }) => {
      const found = await findDraft(userId, key, signal);
      const isOutdated = found.draft !== null && !fits(found.draft.content);
      if (!isOutdated) return { ...found, isOutdated };
      removeCopy(userId, key);
      return { draft: null, basedOn: found.basedOn, isSaved: true, isOutdated };
    }),
    saveDraft: fromPromise<SavedDraft, DraftToSave & { key: DraftKey }>(async ({ input, signal }) => {
      const { key, ...change } = input;
      const saved = await putDraft(key, change, { signal });
      if (saved.kind === 'kept') noteSaved(userId, key, saved.revision);
      return saved;
    }),
    removeDraft: fromPromise<void, { key: DraftKey; paymentId: string | null }>(async ({ input, signal }) => {
      const { key, paymentId } = input;
      removeCopy(userId, key);
      await removeDraft(key, paymentId, signal);
    }),
  };
}

/** Of the server and the tab's copy; of the copy alone while the server cannot be asked. */
async function findDraft(userId: string, key: DraftKey, signal: AbortSignal): Promise<FoundDraft> {
  const copy = copyInTime(readCopy(userId, key), portalNow());
  let found: FoundDraft;
  try {
    found = reconcileDrafts(copy, await getDraft(draftParameters(key), signal));
  } catch (error) {
    if (!copy) throw error;
    return fromCopy(copy);
  }
  if (copy && copy.revision !== found.draft?.revision) removeCopy(userId, key);
  else if (copy && found.isSaved) noteSaved(userId, key, copy.revision);
  return found;
}
