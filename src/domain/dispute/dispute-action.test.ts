import { describe, expect, test } from 'vitest';
import { actionObstacles, type ActedDispute, type DisputeAct } from '#domain/dispute/dispute-action.ts';
import { DISPUTE_ACTIONS, type DisputeParty, type HeldStatus } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const usd = (amount: number) => money(amount, 'USD');
const actor = (party: DisputeParty, differing: { role?: string; at?: string } = {}) => ({
  party,
  role: 'admin',
  at: DISPUTE_NOON,
  ...differing,
});
const judge = (
  dispute: Partial<ActedDispute>,
  act: DisputeAct['action'] | DisputeAct,
  by: ReturnType<typeof actor>,
) => actionObstacles(aDispute(dispute), typeof act === 'string' ? ({ action: act } as DisputeAct) : act, by);
const rulesOf = (...asked: Parameters<typeof judge>) => judge(...asked).map(({ rule }) => rule);
const TOO_LATE = '2026-12-08T06:00:00.000Z';

describe('in a dispute', () => {
  test('DIS-24: a side acts in its own turn, and is told to wait for the other', () => {
    expect(judge({}, 'agree', actor('merchant'))).toEqual([]);
    expect(judge({}, 'agree', actor('customer'))).toEqual([
      {
        rule: 'DIS-24',
        facts: { status: 'waitingOnMerchant', turn: 'merchant' },
        remedy: { kind: 'waitFor', party: 'merchant' },
      },
    ]);
    expect(rulesOf({ status: 'onHold' }, 'respondToCustomer', actor('merchant'))).toEqual(['DIS-24']);
    expect(rulesOf({}, { action: 'decide', amount: 1 }, actor('support'))).toEqual(['DIS-24']);
    expect(rulesOf({}, 'release', actor('support'))).toEqual(['DIS-24']);
  });

  test('DIS-24: it helps to wait only where the turn comes back, and not where support alone may ask', () => {
    const helps = (differing: Partial<ActedDispute>, party: DisputeParty, action: DisputeAct['action']) =>
      judge(differing, action, actor(party)).map(({ rule, remedy }) => [rule, remedy.kind]);
    const waiting = [['DIS-24', 'waitFor']];
    const unasked = [['DIS-24', 'none']];
    const hold = (from: HeldStatus) =>
      ({ status: 'onHold', held: { from, daysLeft: 3, until: null } }) as const;
    const used = { customer: 2, merchant: 2 };
    expect(helps({}, 'customer', 'agree')).toEqual(waiting);
    expect(helps({ status: 'waitingOnCustomer' }, 'merchant', 'agree')).toEqual(waiting);
    expect(helps({ status: 'escalated' }, 'customer', 'agree')).toEqual(unasked);
    expect(helps({ status: 'escalated' }, 'merchant', 'agree')).toEqual(unasked);
    // Who was asked and comes too late reads that support decides, as who answers the other side does.
    expect(helps({ status: 'escalated' }, 'merchant', 'respondToSupport')).toEqual(unasked);
    // A question of support is answered to support.
    expect(helps({ supportDaysLeft: 5 }, 'customer', 'agree')).toEqual(unasked);
    expect(helps({ supportDaysLeft: 5 }, 'support', 'decide')).toEqual(waiting);
    expect(helps({}, 'support', 'decide')).toEqual(unasked);
    // The next answer of the merchant that does not agree escalates; the customer's does not.
    expect(helps({ answers: used }, 'customer', 'agree')).toEqual(unasked);
    expect(helps({ answers: { ...used, customer: 1 } }, 'customer', 'agree')).toEqual(waiting);
    expect(helps({ answers: used, status: 'waitingOnCustomer' }, 'merchant', 'agree')).toEqual(waiting);
    // A hold goes on where it began.
    expect(helps(hold('waitingOnMerchant'), 'merchant', 'agree')).toEqual(waiting);
    expect(helps(hold('waitingOnMerchant'), 'customer', 'agree')).toEqual(unasked);
    expect(helps(hold('waitingOnCustomer'), 'customer', 'agree')).toEqual(waiting);
    expect(helps(hold('escalated'), 'customer', 'agree')).toEqual(unasked);
    expect(helps({ status: 'onHold' }, 'customer', 'agree')).toEqual(unasked);
  });

  test('DIS-26: nobody does what is not theirs to do', () => {
    expect(judge({}, { action: 'decide', amount: 1 }, actor('merchant'))).toEqual([
      { rule: 'DIS-26', facts: { status: 'waitingOnMerchant' }, remedy: { kind: 'none' } },
    ]);
    expect(rulesOf({}, 'close', actor('merchant'))).toEqual(['DIS-26']);
    expect(rulesOf({ status: 'waitingOnCustomer' }, 'agree', actor('support'))).toEqual(['DIS-26']);
    expect(rulesOf({ status: 'pendingAdjustment' }, 'agree', actor('customer'))).toEqual(['DIS-26']);
    expect(rulesOf({ status: 'escalated' }, 'release', actor('support'))).toEqual(['DIS-26']);
  });

  test('DIS-25: nothing is done about one that is over', () => {
    for (const status of ['closed', 'cancelled', 'expired'] as const) {
      expect(judge({ status }, 'agree', actor('customer'))).toEqual([
        { rule: 'DIS-25', facts: { status }, remedy: { kind: 'none' } },
      ]);
    }
  });

  test('DIS-23: nobody acts after the deadline, but support after its own', () => {
    expect(rulesOf({}, 'agree', actor('merchant', { at: '2026-12-08T05:59:59.999Z' }))).toEqual([]);
    expect(judge({}, 'agree', actor('merchant', { at: TOO_LATE }))).toEqual([
      {
        rule: 'DIS-23',
        facts: { status: 'waitingOnMerchant', until: '2026-12-07' },
        remedy: { kind: 'none' },
      },
    ]);
    expect(rulesOf({}, 'cancel', actor('customer', { at: TOO_LATE }))).toEqual(['DIS-23']);
    expect(rulesOf({}, 'hold', actor('support', { at: TOO_LATE }))).toEqual(['DIS-23']);
    expect(rulesOf({ status: 'escalated' }, 'hold', actor('support', { at: TOO_LATE }))).toEqual([]);
    expect(rulesOf({ status: 'escalated' }, 'cancel', actor('customer', { at: TOO_LATE }))).toEqual([]);
    expect(rulesOf({ deadline: null }, 'agree', actor('merchant', { at: TOO_LATE }))).toEqual([]);
  });

  test('DIS-27: answers need an administrator, taking back a payer, each of the side that does it', () => {
    expect(rulesOf({}, 'agree', actor('merchant', { role: 'payer' }))).toEqual(['DIS-27']);
    expect(rulesOf({}, 'hold', actor('support', { role: 'viewer' }))).toEqual(['DIS-27']);
    expect(rulesOf({}, 'cancel', actor('customer', { role: 'payer' }))).toEqual([]);
    expect(rulesOf({}, 'cancel', actor('merchant', { role: 'viewer' }))).toEqual(['DIS-27', 'DIS-26']);
    expect(judge({}, 'cancel', actor('customer', { role: 'view-edit' }))).toEqual([
      { rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } },
    ]);
    expect(judge({}, 'agree', actor('merchant', { role: 'payer' }))[0]?.remedy).toEqual({
      kind: 'askAdministrator',
    });
    expect(rulesOf({}, 'agree', actor('customer', { role: 'payer' }))).toEqual(['DIS-27', 'DIS-24']);
  });

  test('DIS-28: an offer is below what is disputed, and above what is credited already', () => {
    const offer = (amount: number) =>
      judge({ adjusted: 500 }, { action: 'offer', amount }, actor('merchant'));
    expect(offer(501)).toEqual([]);
    expect(offer(9_999)).toEqual([]);
    const most = usd(9_999);
    const refused = [{ rule: 'DIS-28', facts: { most }, remedy: { kind: 'atMost', amount: most } }];
    expect(offer(500)).toEqual(refused);
    expect(offer(10_000)).toEqual(refused);
  });

  test('DIS-35: an amount is offered and decided in the currency of the dispute, and in no other', () => {
    const differ = (action: 'offer' | 'decide', currency: string) =>
      judge(
        { status: action === 'offer' ? 'waitingOnMerchant' : 'escalated' },
        { action, amount: 500, currency },
        actor(action === 'offer' ? 'merchant' : 'support'),
      );
    const refused = (most: number) => [
      { rule: 'DIS-35', facts: { most: usd(most) }, remedy: { kind: 'amountIn', currency: 'USD' } },
    ];
    expect([differ('offer', 'USD'), differ('decide', 'USD')]).toEqual([[], []]);
    expect(differ('offer', 'CAD')).toEqual(refused(9_999));
    expect(differ('decide', 'CAD')).toEqual(refused(10_000));
    // Who names no amount has named no currency.
    expect(differ('offer', '').map(({ rule }) => rule)).toEqual(['DIS-28']);
    expect(differ('decide', '').map(({ rule }) => rule)).toEqual(['DIS-30']);
  });

  test('DIS-29: an offer needs answers that are left; then only support helps', () => {
    const offer = (customer: number, merchant: number) =>
      judge({ answers: { customer, merchant } }, { action: 'offer', amount: 1 }, actor('merchant'));
    expect(offer(2, 1)).toEqual([]);
    expect(offer(1, 2)).toEqual([]);
    expect(offer(2, 2)).toEqual([{ rule: 'DIS-29', facts: { limit: 2 }, remedy: { kind: 'escalate' } }]);
    expect(rulesOf({ answers: { customer: 2, merchant: 2 } }, 'disagree', actor('merchant'))).toEqual([]);
  });

  test('DIS-30: a decision is from nothing to all', () => {
    const decide = (amount: number) =>
      judge({ status: 'escalated' }, { action: 'decide', amount }, actor('support'));
    expect([decide(0), decide(10_000)]).toEqual([[], []]);
    const most = usd(10_000);
    const refused = [{ rule: 'DIS-30', facts: { most }, remedy: { kind: 'atMost', amount: most } }];
    expect([decide(-1), decide(10_001)]).toEqual([refused, refused]);
  });

  test('a dispute is reopened by support, for the reasons of reopening', () => {
    const ended: Partial<ActedDispute> = { status: 'closed', endedOn: '2026-11-23', deadline: null };
    expect(rulesOf(ended, 'reopen', actor('support'))).toEqual([]);
    expect(rulesOf({ ...ended, isCreditUsed: true }, 'reopen', actor('support'))).toEqual(['DIS-42']);
    expect(rulesOf(ended, 'reopen', actor('customer'))).toEqual(['DIS-25']);
  });

  test('everything that can be done has a state in which somebody can', () => {
    const parties = ['customer', 'merchant', 'support'] as const;
    const possible = DISPUTE_ACTIONS.filter((action) =>
      (['waitingOnCustomer', 'waitingOnMerchant', 'escalated', 'onHold', 'closed'] as const).some((status) =>
        parties.some((party) =>
          [null, 4].some(
            (supportDaysLeft) =>
              rulesOf(
                { status, supportDaysLeft, endedOn: '2026-11-23' },
                { action, amount: 5 } as DisputeAct,
                actor(party),
              ).length === 0,
          ),
        ),
      ),
    );
    expect(possible).toEqual([...DISPUTE_ACTIONS]);
  });
});
