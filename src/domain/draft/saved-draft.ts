import type { Instant } from '#domain/dates/dates.ts';

/** What the server keeps in another revision than this tab knows. */
export interface OtherDraft {
  readonly revision: string;
  readonly content: unknown;
  readonly updatedAt: Instant;
}

/** The payment that a draft has become, in another tab or browser. */
export interface PaidAs {
  readonly paymentId: string;
  readonly paymentNumber: string;
}

/**
 * How saving ended: kept under its revision, or refused because of another one; null: it was removed meanwhile, because
 * it is paid or because it was given up.
 */
export type SavedDraft =
  | { readonly kind: 'kept'; readonly revision: string; readonly updatedAt: Instant }
  | { readonly kind: 'changed'; readonly other: OtherDraft | null; readonly paidAs: PaidAs | null };
