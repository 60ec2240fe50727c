import { getDraft } from '#server/platform/drafts/get-draft.ts';
import { putDraft } from '#server/platform/drafts/put-draft.ts';
import { removeDraft } from '#server/platform/drafts/remove-draft.ts';

/** The operations of drafts, by the ids of the contract. */
export const draftsOperations = { getDraft, putDraft, removeDraft };
