import type { Instant } from '#domain/dates/dates.ts';

/** What the server keeps in another revision than this tab knows. */
export interface OtherDraft {
  readonly revision: string;
  readonly updatedAt: Instant;
}

/** How saving ended: kept under its revision, or refused because of another one; null: it was removed meanwhile. */
export type SavedDraft =
  | { readonly kind: 'kept'; readonly revision: string; readonly updatedAt: Instant }
  | { readonly kind: 'changed'; readonly other: OtherDraft | null };
