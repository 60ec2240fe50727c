import type { Instant } from '#domain/dates/dates.ts';

/** The flows whose drafts are kept. */
export type DraftFlow = 'payment' | 'dispute-create' | 'group-create';

/** Whose a draft is: one user has one for each customer, flow and subject, and nobody else reads it. */
export interface DraftKey {
  readonly flow: DraftFlow;
  readonly buidCustomer: string;
  /** What it is about where a flow has several for a customer; null where it has one. */
  readonly subject: string | null;
}

/** What was begun and not finished. */
export interface Draft<Content = unknown> {
  /** Named by whoever wrote it last (a UUID): what is based on another one is older. */
  readonly revision: string;
  readonly content: Content;
  readonly begunAt: Instant;
  readonly updatedAt: Instant;
}

/** Days that a draft is kept after its last change (decisions §11). */
export const DRAFT_DAYS = 30;
/** Bytes that the content of one draft may have as JSON: a payment of the most invoices that one may name fits. */
export const DRAFT_BYTES = 128 * 1024;
/** Drafts that one user may have begun for one customer. */
export const MOST_DRAFTS = 100;

const DAY = 86_400_000;

/** Until when a draft is kept that was changed at a moment. */
export function draftExpiry(changedAt: Instant): Instant {
  return new Date(Date.parse(changedAt) + DRAFT_DAYS * DAY).toISOString();
}

/** Whether a draft is kept no longer. */
export function isDraftExpired({ updatedAt }: Pick<Draft, 'updatedAt'>, now: Instant): boolean {
  return draftExpiry(updatedAt) <= now;
}

/** Whether the content is more than a draft may hold. */
export function isDraftTooLarge(content: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length > DRAFT_BYTES;
}
