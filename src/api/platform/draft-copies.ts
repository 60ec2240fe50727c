import * as v from 'valibot';
import { readInTab, writeInTab } from '#api/platform/in-tab.ts';
import { DRAFT_PREFIX } from '#api/platform/kept-drafts.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import type { DraftCopy } from '#domain/draft/draft-copy.ts';

const Copy = v.object({
  revision: v.string(),
  content: v.unknown(),
  begunAt: v.string(),
  updatedAt: v.string(),
  basedOn: v.nullable(v.string()),
  isSaved: v.boolean(),
});

/**
 * The tab's own copy of a draft, so that nothing is lost while the server cannot be reached; null without one, or where
 * this version of the portal did not write it. It is one user's: nobody finds what another one began.
 */
export function readCopy(userId: string, key: DraftKey): DraftCopy | null {
  return readInTab(nameOf(userId, key), Copy);
}

/** Keeps a copy, and answers whether the browser could (storage full or forbidden). */
export function writeCopy(userId: string, key: DraftKey, copy: DraftCopy): boolean {
  if (writeInTab(nameOf(userId, key), copy)) return true;
  // What stands there is older than what could not be kept, and must not come back in its place.
  removeCopy(userId, key);
  return false;
}

/** The server has this revision: the copy is it, or a change of it. */
export function noteSaved(userId: string, key: DraftKey, revision: string): void {
  const copy = readCopy(userId, key);
  if (copy)
    writeCopy(userId, key, {
      ...copy,
      basedOn: revision,
      isSaved: copy.isSaved || copy.revision === revision,
    });
}

/** Forgets a copy; also fine when there is none, or where the browser keeps none. */
export function removeCopy(userId: string, key: DraftKey): void {
  writeInTab(nameOf(userId, key), null);
}

function nameOf(userId: string, { flow, buidCustomer, subject }: DraftKey): string {
  return `${DRAFT_PREFIX}${flow}.${userId}.${buidCustomer}.${subject ?? ''}`;
}
