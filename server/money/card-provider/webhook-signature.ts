import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRefusal } from '#server/money/card-provider/card-provider.ts';

/** Seconds by which the time of a signature may differ from ours. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The header `X-Provider-Signature` of a webhook sent now: time and HMAC-SHA256 over both. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds)}`;
}

/** Why a webhook is refused, or null when it was signed with the secret and within the tolerance. */
export function webhookRefusal(
  body: string,
  signature: string,
  secret: string,
  now: Date,
): WebhookRefusal | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match?.[1] || !match[2]) return 'forged';
  const seconds = Number(match[1]);
  if (!timingSafeEqual(Buffer.from(digest(body, secret, seconds)), Buffer.from(match[2]))) return 'forged';
  // The time is judged last: a stranger learns nothing of our clock.
  return Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE_SECONDS ? 'stale' : null;
}

function digest(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
