import { expect, test } from 'vitest';
import {
  SIGNATURE_TOLERANCE_SECONDS,
  signWebhook,
  webhookRefusal,
} from '#server/money/card-provider/webhook-signature.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const BODY = '{"id":"evt_1"}';
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('what was signed with the secret passes', () => {
  expect(webhookRefusal(BODY, signWebhook(BODY, 'secret', NOW), 'secret', NOW)).toBeNull();
});

test.each([
  ['another body', `${BODY} `, signWebhook(BODY, 'secret', NOW)],
  ['another secret', BODY, signWebhook(BODY, 'guess', NOW)],
  ['another time', BODY, signWebhook(BODY, 'secret', NOW).replace(/t=(\d+)/, (_, t) => `t=${Number(t) + 1}`)],
  ['no signature', BODY, ''],
  ['a short digest', BODY, `t=${NOW.getTime() / 1000},v1=00`],
])('%s is forged', (_, body, signature) => {
  expect(webhookRefusal(body, signature, 'secret', NOW)).toBe('forged');
});

test('an old signature is stale, and one from the future too', () => {
  const signature = signWebhook(BODY, 'secret', NOW);
  expect(webhookRefusal(BODY, signature, 'secret', later(SIGNATURE_TOLERANCE_SECONDS))).toBeNull();
  expect(webhookRefusal(BODY, signature, 'secret', later(SIGNATURE_TOLERANCE_SECONDS + 1))).toBe('stale');
  expect(webhookRefusal(BODY, signature, 'secret', later(-SIGNATURE_TOLERANCE_SECONDS - 1))).toBe('stale');
});
