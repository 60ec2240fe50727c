import { describe, expect, test } from 'vitest';
import {
  decisionProblems,
  isTakeable,
  leftToCredit,
  supportActs,
  type DecisionForm,
  type SupportedDispute,
} from '#domain/dispute/dispute-decision.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDecidedDispute, aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const before = (differing: Partial<SupportedDispute> = {}): SupportedDispute => ({
  ...aDispute(),
  disputeId: 'd1',
  currency: 'USD',
  takenBy: null,
  told: aDecidedDispute(),
  readAt: DISPUTE_NOON,
  ...differing,
});
const form = (differing: Partial<DecisionForm> = {}): DecisionForm => ({
  comment: 'A quarter was short.',
  until: null,
  favor: null,
  amount: null,
  ...differing,
});
/** What the status decides: a remark is possible in any. */
const offered = (dispute: SupportedDispute, role = 'admin') =>
  supportActs(dispute, role)
    .filter(({ act }) => act !== 'remark')
    .map(({ act, obstacles }) => [act, ...obstacles.map(({ rule }) => rule)].join(' '));
const rules = (...asked: Parameters<typeof decisionProblems>) =>
  decisionProblems(...asked).map(({ rule }) => rule);

describe('what customer support may do', () => {
  test('depends on the status', () => {
    expect(offered(before({ status: 'escalated' }))).toEqual([
      'decide',
      'respondToCustomer',
      'respondToMerchant',
      'hold',
    ]);
    expect(offered(before())).toEqual(['hold']);
    expect(offered(before({ status: 'onHold', deadline: null }))).toEqual(['release']);
    expect(offered(before({ status: 'cancelled', deadline: null }))).toEqual([]);
  });

  test('is to write a remark in any status, for administrators', () => {
    for (const status of DISPUTE_STATUSES) {
      const acts = (role: string) => supportActs(before({ status, deadline: null }), role);
      expect(acts('admin')).toContainEqual({ act: 'remark', obstacles: [] });
      expect(acts('payer')).toEqual([]);
    }
    expect(rules('remark', form({ comment: ' ' }), before())).toEqual(['DIS-31']);
    expect(rules('remark', form(), before())).toEqual([]);
  });

  test('is done by administrators, and read by all others', () => {
    expect(offered(before({ status: 'escalated' }), 'payer')).toEqual([]);
  });

  test('DIS-40, DIS-42: is not to reopen what has ended too long ago or whose credit is used', () => {
    const over = { status: 'closed', deadline: null, endedOn: '2026-11-20', agreed: 5_000 } as const;
    expect(offered(before(over))).toEqual(['reopen']);
    expect(offered(before({ ...over, endedOn: '2026-11-02', isCreditUsed: true }))).toEqual([
      'reopen DIS-40 DIS-42',
    ]);
  });

  test('DIS-23: is not to hold what is over by its time', () => {
    expect(offered(before({ deadline: { date: '2026-11-22', timeZone: 'America/Chicago' } }))).toEqual([
      'hold DIS-23',
    ]);
  });
});

describe('what is said with it', () => {
  test('DIS-31: is never empty', () => {
    expect(rules('release', form({ comment: ' ' }), before())).toEqual(['DIS-31']);
    expect(rules('release', form(), before())).toEqual([]);
  });

  test('DIS-33: is until when it is held, a day to come by Central time', () => {
    expect(rules('hold', form({ until: '2026-11-24' }), before())).toEqual([]);
    expect(rules('hold', form({ until: '2026-11-23' }), before())).toEqual(['DIS-33']);
    expect(rules('hold', form(), before())).toEqual(['DIS-33']);
    // In Chicago it is still the 23rd.
    expect(
      rules('hold', form({ until: '2026-11-24' }), before({ readAt: '2026-11-24T04:00:00.000Z' })),
    ).toEqual([]);
  });

  test('DIS-30: is what is credited, from nothing up to all that is disputed', () => {
    const decided = (favor: DecisionForm['favor'], amount: number | null) =>
      decisionProblems('decide', form({ favor, amount }), before({ status: 'escalated' }));
    expect([decided('forMerchant', 0), decided('forCustomer', 10_000)]).toEqual([[], []]);
    expect([decided('inPart', 1), decided('inPart', 9_999)]).toEqual([[], []]);
    const refused = (amount: number) => {
      const most = money(amount, 'USD');
      return [{ rule: 'DIS-30', facts: { most }, remedy: { kind: 'atMost', amount: most } }];
    };
    for (const amount of [0, -1, 10_000, null]) expect(decided('inPart', amount)).toEqual(refused(9_999));
    expect([decided('forMerchant', 1), decided('forCustomer', 9_999), decided(null, 0)]).toEqual([
      refused(10_000),
      refused(10_000),
      refused(10_000),
    ]);
  });
});

test('what is over is taken by nobody, until it is reopened', () => {
  expect(
    (['escalated', 'onHold', 'closed', 'expired', 'cancelled'] as const).map((status) =>
      isTakeable({ status }),
    ),
  ).toEqual([true, true, false, false, false]);
});

test('what is left to credit is told where something is credited already, and only with an act that may credit', () => {
  const partly = before({ adjusted: 1_000, creditedOtherwise: 4_000 });
  expect(leftToCredit('decide', partly)).toBe(9_000);
  expect(leftToCredit('reopen', partly)).toBe(6_000);
  expect(leftToCredit('hold', partly)).toBeNull();
  expect(leftToCredit('decide', before({ creditedOtherwise: 4_000 }))).toBeNull();
  expect(leftToCredit('reopen', before())).toBeNull();
});
