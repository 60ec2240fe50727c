import type { DraftKey } from '#domain/draft/draft.ts';

/** One draft of a new group for each user and customer. */
export function groupDraftKey(buidCustomer: string): DraftKey {
  return { flow: 'group-create', buidCustomer, subject: null };
}
