import { createHash } from 'node:crypto';
import { methodStanding } from '#server/money/approvals/method-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/** How AutoPay stands, as somebody sees it before changing it: the same that a second person is asked beside. */
export async function autoPayVersion(tx: Tx, customerId: string): Promise<string> {
  const standing = await methodStanding(tx, customerId, { kind: 'autopay', accountId: null });
  return createHash('sha256').update(standing).digest('base64url');
}

/** Refuses settings that were decided by how AutoPay stood before somebody else has changed it. */
export async function refuseOvertaken(tx: Tx, customerId: string, version: string): Promise<void> {
  if ((await autoPayVersion(tx, customerId)) === version) return;
  throw apiError(409, 'autopay_overtaken', 'AutoPay has changed since it was shown: look at it again');
}
