import { portalNow } from '#api/platform/portal-clock.ts';
import { parseDraft, type KeptDraft, type PaymentDraft } from '#domain/payment/payment-draft.ts';

const KEY = 'portal.programPayment';

/** Of which user and in which currency; nobody else and no other payment finds it. */
const keyOf = (userId: string, currency: string): string => `${KEY} ${userId} ${currency}`;

/**
 * What this tab has begun to pay for several customers; null for nothing. Drafts on the server are each of one customer,
 * so this one stays in its tab.
 */
export function keptProgramDraft(userId: string, currency: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, currency)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('begunAt' in kept)) return null;
    const draft = parseDraft(kept.draft);
    return draft && typeof kept.begunAt === 'string' ? { ...draft, begunAt: kept.begunAt } : null;
  } catch {
    return null;
  }
}

/** Keeps it; answers whether the browser could. */
export function keepProgramDraft(userId: string, currency: string, draft: PaymentDraft): boolean {
  try {
    const begunAt = keptProgramDraft(userId, currency)?.begunAt ?? portalNow();
    sessionStorage.setItem(keyOf(userId, currency), JSON.stringify({ begunAt, draft }));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it: it is paid, or given up. */
export function forgetProgramDraft(userId: string, currency: string): boolean {
  try {
    sessionStorage.removeItem(keyOf(userId, currency));
    return true;
  } catch {
    // A browser that refuses storage has kept none.
    return true;
  }
}
