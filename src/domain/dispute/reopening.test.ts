import { expect, test } from 'vitest';
import { reopeningObstacles } from '#domain/dispute/reopening.ts';
import { aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

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
    [{ isInvoiceClosed: true }, 'DIS-44', {}],
    [{ isDisputedAgain: true }, 'DIS-06', {}],
  ] as const;
  for (const [differing, rule, facts] of hindered) expect(judge(differing)).toMatchObject([{ rule, facts }]);
});

test('every reason is told, and what is short of one does not hinder', () => {
  expect(judge({ adjusted: 9_999 })).toEqual([]);
  expect(judge({ reopenings: 1, isCreditUsed: true, isInvoiceClosed: true }).map(({ rule }) => rule)).toEqual(
    ['DIS-41', 'DIS-42', 'DIS-44'],
  );
  expect(judge({ reopenings: 1 })[0]?.remedy).toEqual({ kind: 'none' });
});
