import { draftCount, parseDraft, type KeptDraft, type PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { Scope } from '#domain/access/scope.ts';

const PREFIX = 'portal.draft.payment.';

/**
 * Drafts are kept in the tab's own storage, for one user, customer, location and currency, so that two tabs never share an idempotency
 * key and nobody finds another user's invoices.
 */
export function readDraft(userId: string, scope: Scope): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, scope)) ?? 'null');
    return parseDraft(kept);
  } catch {
    return null;
  }
}

/**
 * Keeps a draft, and when it was begun: with the first invoice that was selected. Throws where the browser cannot
 * (storage full or forbidden).
 */
export function writeDraft(userId: string, scope: Scope, draft: PaymentDraft): void {
  const before = readDraft(userId, scope);
  const isBegun = before !== null && draftCount(before) > 0;
  const begunAt = (isBegun ? before.begunAt : null) ?? new Date().toISOString();
  sessionStorage.setItem(keyOf(userId, scope), JSON.stringify({ ...draft, begunAt }));
}

/** Forgets a draft; also fine when there is none, or where the browser keeps none. */
export function removeDraft(userId: string, scope: Scope): void {
  try {
    sessionStorage.removeItem(keyOf(userId, scope));
  } catch {
    // A browser that refuses storage has kept no draft.
  }
}

/** Forgets the drafts of everybody in this tab: after a sign-out on purpose, or when somebody else has come. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has kept no draft.
  }
}

function keyOf(userId: string, { buidCustomer, buidLocation, currency }: Scope): string {
  const narrowed = buidLocation ? `.${buidLocation}` : '';
  return `${PREFIX}${userId}.${buidCustomer}.${currency ?? 'all'}${narrowed}`;
}
