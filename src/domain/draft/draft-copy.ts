import { isDraftExpired, type Draft } from '#domain/draft/draft.ts';
import type { Instant } from '#domain/dates/dates.ts';

/** The tab's own copy of a draft, which is there whatever becomes of the network. */
export interface DraftCopy<Content = unknown> extends Draft<Content> {
  /** The server's revision that it is a change of; null where the server had none. */
  readonly basedOn: string | null;
  /** Whether the server has it. */
  readonly isSaved: boolean;
}

/** What a flow goes on with. */
export interface FoundDraft<Content = unknown> {
  /** Null where nothing was begun. */
  readonly draft: Draft<Content> | null;
  /** The server's revision, on which the next change is based; null where it has none. */
  readonly basedOn: string | null;
  /** Whether the server has it as it is. */
  readonly isSaved: boolean;
}

/** What was found, by the flow's schema; `isOutdated`: there was one that no longer fits, and it counts as none. */
export type ReadDraft = FoundDraft & { readonly isOutdated: boolean };

const NOTHING: FoundDraft<never> = { draft: null, basedOn: null, isSaved: true };

/**
 * Which of the two a flow goes on with. What this tab has changed and the server has not got goes on here, and where
 * it is based on an older revision saving it says so; anything else is as the server has it.
 */
export function reconcileDrafts<Content>(
  copy: DraftCopy<Content> | null,
  kept: Draft<Content> | null,
): FoundDraft<Content> {
  const isSame = copy !== null && copy.revision === kept?.revision;
  if (copy && !copy.isSaved && !isSame) return fromCopy(copy);
  return kept ? { draft: kept, basedOn: kept.revision, isSaved: true } : NOTHING;
}

/** What a flow goes on with while the server cannot be asked. */
export function fromCopy<Content>(copy: DraftCopy<Content>): FoundDraft<Content> {
  const { revision, content, begunAt, updatedAt, basedOn, isSaved } = copy;
  return {
    draft: { revision, content, begunAt, updatedAt },
    basedOn: isSaved ? revision : basedOn,
    isSaved,
  };
}

/** The copy while it counts: a tab can be open for longer than a draft is kept. */
export function copyInTime<Content>(
  copy: DraftCopy<Content> | null,
  now: Instant,
): DraftCopy<Content> | null {
  return copy && !isDraftExpired(copy, now) ? copy : null;
}

/** Whether two contents say the same, in whatever order their fields stand: the schema that reads one has its own. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );
}
