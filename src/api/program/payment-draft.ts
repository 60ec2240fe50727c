import * as v from 'valibot';
import { readInTab, writeInTab } from '#api/platform/in-tab.ts';
import { DRAFT_PREFIX } from '#api/platform/kept-drafts.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { parseDraft, type KeptDraft, type PaymentDraft } from '#domain/payment/payment-draft.ts';

const Kept = v.object({ begunAt: v.string(), draft: v.unknown() });

/** Of which user and in which currency; nobody else and no other payment finds it. */
const nameOf = (userId: string, currency: string): string =>
  `${DRAFT_PREFIX}programPayment.${userId}.${currency}`;

/**
 * What this tab has begun to pay for several customers; null for nothing. Drafts on the server are each of one customer,
 * so this one stays in its tab.
 */
export function keptProgramDraft(userId: string, currency: string): KeptDraft | null {
  const kept = readInTab(nameOf(userId, currency), Kept);
  const draft = kept && parseDraft(kept.draft);
  return kept && draft && { ...draft, begunAt: kept.begunAt };
}

/** Keeps it; null forgets it, which is paid or given up. Answers whether the browser could. */
export function keepProgramDraft(userId: string, currency: string, draft: PaymentDraft | null): boolean {
  const begunAt = keptProgramDraft(userId, currency)?.begunAt ?? portalNow();
  return writeInTab(nameOf(userId, currency), draft && { begunAt, draft });
}
