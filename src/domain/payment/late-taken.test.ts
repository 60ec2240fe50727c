import { expect, test } from 'vitest';
import { mayBeTakenLate } from '#domain/payment/late-taken.ts';
import type { Refund } from '#domain/refund/refund.ts';

const FAILED = { method: 'card', status: 'failed', submittedAt: '2026-11-20T20:32:00.000Z' } as const;
const LATE = { cause: 'lateAuthorized' } as Refund;
const VOID = { cause: 'support' } as Refund;

test.each([
  [{}, '2026-11-20T20:33:00.000Z', true],
  [{}, '2026-11-21T20:31:59.999Z', true],
  [{}, '2026-11-21T20:32:00.000Z', false],
  [{ refunds: [LATE] }, '2026-11-20T20:33:00.000Z', false],
  [{ refunds: [VOID] }, '2026-11-20T20:33:00.000Z', true],
  [{ status: 'settled' }, '2026-11-20T20:33:00.000Z', false],
  [{ method: 'bank' }, '2026-11-20T20:33:00.000Z', false],
] as const)(
  'a failed card payment may turn out to have taken money within a day: %j at %s',
  (differing, now, may) => {
    expect(mayBeTakenLate({ ...FAILED, ...differing }, now)).toBe(may);
  },
);
