import { expect, test } from 'vitest';
import { isFinal, reopenableUntil, reopeningLeft, reopeningObstacles } from '#domain/dispute/reopening.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const judge = (differing: Parameters<typeof aDispute>[0] = {}, at = DISPUTE_NOON) =>
  reopeningObstacles(aDispute({ status: 'closed', endedOn: '2026-11-23', ...differing }), at);

test('DIS-40: a dispute is reopened up to the last day after its end', () => {
  expect(judge({}, '2026-11-29T05:59:59.999Z')).toEqual([]);
  expect(judge({}, '2026-11-29T06:00:00.000Z')).toEqual([
    { rule: 'DIS-40', facts: { until: '2026-11-28' }, remedy: { kind: 'none' } },
  ]);
  expect(judge({ endedOn: null }).map(({ rule }) => rule)).toEqual(['DIS-40']);
});

test('DIS-41, DIS-42, DIS-43, DIS-44, DIS-06: once, while its credit is not used and nothing came between', () => {
  const hindered = [
    [{ reopenings: 1 }, 'DIS-41', { limit: 1 }],
    [{ isCreditUsed: true }, 'DIS-42', {}],
    [{ adjusted: 10_000 }, 'DIS-43', {}],
    [{ creditedOtherwise: 10_000 }, 'DIS-43', {}],
    [{ isInvoiceClosed: true }, 'DIS-44', {}],
    [{ isDisputedAgain: true }, 'DIS-06', {}],
  ] as const;
  for (const [differing, rule, facts] of hindered) expect(judge(differing)).toMatchObject([{ rule, facts }]);
});

test('every reason is told, and what is short of one does not hinder', () => {
  expect(judge({ adjusted: 9_999, creditedOtherwise: 9_999 })).toEqual([]);
  expect(judge({ reopenings: 1, isCreditUsed: true, isInvoiceClosed: true }).map(({ rule }) => rule)).toEqual(
    ['DIS-41', 'DIS-42', 'DIS-44'],
  );
  expect(judge({ reopenings: 1 })[0]?.remedy).toEqual({ kind: 'none' });
});

test('until when it can be reopened is told as long as it can', () => {
  const until = (differing: Parameters<typeof aDispute>[0], today: string) =>
    reopenableUntil(
      aDispute({ status: 'closed', endedOn: '2026-11-20', ...differing }),
      { reopeningDays: 5, reopenings: 1 },
      today,
    );
  expect(until({}, '2026-11-25')).toBe('2026-11-25');
  expect(until({}, '2026-11-26')).toBeNull();
  expect(until({ status: 'expired' }, '2026-11-21')).toBe('2026-11-25');
  expect(until({ status: 'cancelled' }, '2026-11-21'), 'what was taken back').toBeNull();
  expect(until({ reopenings: 1 }, '2026-11-21'), 'what was reopened').toBeNull();
  const hindered = [{ isCreditUsed: true }, { isDisputedAgain: true }, { isInvoiceClosed: true }];
  for (const one of hindered) expect(until(one, '2026-11-21')).toBeNull();
  expect(until({ adjusted: 10_000 }, '2026-11-21'), 'all was credited by the merchant').toBeNull();
  expect(until({ creditedOtherwise: 10_000 }, '2026-11-21'), 'all was credited otherwise').toBeNull();
  expect(until({ adjusted: 9_999, creditedOtherwise: 9_999 }, '2026-11-21')).toBe('2026-11-25');
  expect(until({ status: 'escalated', endedOn: null }, '2026-11-21')).toBeNull();
});

test('an end is final once nothing that may be undone stands against reopening it', () => {
  const final = (differing: Parameters<typeof aDispute>[0], today = '2026-11-25') =>
    isFinal(
      aDispute({ status: 'closed', endedOn: '2026-11-20', ...differing }),
      { reopeningDays: 5, reopenings: 1 },
      today,
    );
  expect(final({})).toBe(false);
  expect(final({}, '2026-11-26')).toBe(true);
  for (const one of [{ isCreditUsed: true }, { isDisputedAgain: true }, { creditedOtherwise: 10_000 }]) {
    expect(final(one)).toBe(false);
    expect(final(one, '2026-11-26')).toBe(true);
  }
  for (const one of [{ reopenings: 1 }, { isInvoiceClosed: true }, { adjusted: 10_000 }]) {
    expect(final(one)).toBe(true);
  }
  expect(final({ status: 'cancelled' }, '2026-11-26'), 'what was taken back').toBe(false);
  expect(final({ status: 'escalated', endedOn: null })).toBe(false);
});

test('DIS-41: of several it is told whether all, some or none can be reopened once more', () => {
  const [fresh, reopened] = [aDispute(), aDispute({ reopenings: aDisputeConfig.reopenings })];
  expect(reopeningLeft([fresh, fresh])).toBe('all');
  expect(reopeningLeft([fresh, reopened])).toBe('some');
  expect(reopeningLeft([reopened])).toBe('none');
});
