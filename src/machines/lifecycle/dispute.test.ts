import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { CHARGEBACK_STATUSES } from '#domain/dispute/chargeback-status.ts';
import { chargebackActionsOf, CHARGEBACK_ACTIONS } from '#domain/dispute/chargeback.ts';
import {
  actionsOf,
  DISPUTE_ACTIONS,
  DISPUTE_PARTIES,
  DISPUTE_STATUSES,
  type DisputeFacts,
  type DisputeStatus,
} from '#domain/dispute/dispute.ts';
import { chargebackLifecycle, type ChargebackEvent } from '#machines/lifecycle/chargeback.ts';
import { disputeLifecycle } from '#machines/lifecycle/dispute.ts';
import { newDispute, type DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import { invoiceEventOf } from '#machines/lifecycle/invoice-of-dispute.ts';
import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { moveChargeback } from '#machines/lifecycle/move-chargeback.ts';
import { disputeLifeOf, disputeStatusOf, moveDispute } from '#machines/lifecycle/move-dispute.ts';
import { DISPUTE_NOON, disputeTerms } from '#domain/testing/dispute-facts.ts';

const at = (status: DisputeStatus, differing: Partial<DisputeFacts> = {}) =>
  disputeLifeOf(status, {
    ...newDispute({ terms: disputeTerms, disputed: 1_000 }),
    held: status === 'onHold' ? { from: 'waitingOnCustomer', daysLeft: 4, until: null } : null,
    endedOn: '2026-11-23',
    ...differing,
  });

describe('the life of a dispute', () => {
  test('has the states of the domain and no other', () => {
    expect(
      Object.keys({
        ...disputeLifecycle.states,
        ...disputeLifecycle.root.states['underWay']?.states,
      }).toSorted(),
    ).toEqual(['underWay', 'customerAsked', 'merchantAsked', ...DISPUTE_STATUSES].toSorted());
    expect(Object.keys(chargebackLifecycle.states).toSorted()).toEqual([...CHARGEBACK_STATUSES].toSorted());
  });

  test('DSP-04: lets everybody do in each state what the domain says, and nothing else', () => {
    for (const status of DISPUTE_STATUSES) {
      for (const by of DISPUTE_PARTIES) {
        for (const supportDaysLeft of [null, 4]) {
          const life = at(status, { supportDaysLeft });
          const possible = DISPUTE_ACTIONS.filter((action) =>
            life.can({ type: `${by}.${action}`, at: DISPUTE_NOON, amount: 5 } as DisputeEvent),
          );
          const isAsked = supportDaysLeft !== null;
          const allowed = DISPUTE_ACTIONS.filter((action) => actionsOf(status, by, isAsked).includes(action));
          expect([status, by, isAsked, possible]).toEqual([status, by, isAsked, allowed]);
        }
      }
    }
  });

  test('of a chargeback likewise', () => {
    for (const status of CHARGEBACK_STATUSES) {
      const context = {
        terms: disputeTerms,
        requested: 5,
        deadline: null,
        endsAs: 'accepted',
        endedOn: null,
      } as const;
      const snapshot = chargebackLifecycle.resolveState({ value: status, context });
      for (const by of DISPUTE_PARTIES) {
        const possible = CHARGEBACK_ACTIONS.filter((action) =>
          snapshot.can({ type: `${by}.${action}`, at: DISPUTE_NOON } as ChargebackEvent),
        );
        expect([status, by, possible]).toEqual([
          status,
          by,
          [...chargebackActionsOf(status, by)].toSorted(
            (one, other) => CHARGEBACK_ACTIONS.indexOf(one) - CHARGEBACK_ACTIONS.indexOf(other),
          ),
        ]);
      }
    }
  });

  test.each([
    ['customer', 'support.respondToCustomer', 'waitingOnCustomer'],
    ['merchant', 'support.respondToMerchant', 'waitingOnMerchant'],
  ] as const)(
    'goes back to support once the %s has answered its question, or has not',
    (side, ask, status) => {
      const deadline = { date: '2026-12-02', timeZone: 'America/Chicago' };
      const asked = moveDispute(at('escalated', { deadline }), {
        type: ask,
        at: DISPUTE_NOON,
      } as DisputeEvent);
      expect([disputeStatusOf(asked.life.value), asked.life.context]).toMatchObject([
        status,
        { supportDaysLeft: 9, deadline: { date: '2026-12-03' } },
      ]);
      const other = { type: `${side}.escalate`, at: DISPUTE_NOON } as DisputeEvent;
      expect(moveDispute(asked.life, other).isTaken).toBe(false);
      // As it comes from its columns, where the status says whose turn it is.
      const kept = disputeLifeOf(status, asked.life.context);
      const answers = { type: `${side}.respondToSupport`, at: DISPUTE_NOON } as DisputeEvent;
      const silence = { type: 'deadline.pass', at: '2026-12-04T18:00:00.000Z' } as const;
      for (const [event, until] of [
        [answers, '2026-12-02'],
        // A Sunday is no day to decide by.
        [silence, '2026-12-14'],
      ] as const) {
        const { life } = moveDispute(kept, event);
        expect([disputeStatusOf(life.value), life.context.deadline?.date]).toEqual(['escalated', until]);
        expect(life.context).toMatchObject({ supportDaysLeft: null, agreed: null, offer: null });
      }
    },
  );

  test('that rests after a question of support goes on with support, who can ask anew', () => {
    const deadline = { date: '2026-12-03', timeZone: 'America/Chicago' };
    const asked = at('waitingOnMerchant', { deadline, supportDaysLeft: 6 });
    const [held] = transition(disputeLifecycle, asked, {
      type: 'support.hold',
      at: DISPUTE_NOON,
      until: '2026-12-10',
    });
    expect(held.context).toMatchObject({ held: { from: 'escalated', daysLeft: 6 }, supportDaysLeft: null });
    const [released] = transition(disputeLifecycle, held, { type: 'support.release', at: DISPUTE_NOON });
    expect(disputeStatusOf(released.value)).toBe('escalated');
  });

  test('stops the clock on hold, and goes on with what was left', () => {
    const deadline = { date: '2026-12-03', timeZone: 'America/Chicago' };
    const waiting = at('waitingOnMerchant', { deadline, offer: 400 });
    const [held] = transition(disputeLifecycle, waiting, {
      type: 'support.hold',
      at: DISPUTE_NOON,
      until: '2027-01-15',
    });
    expect(held.context).toMatchObject({ deadline: null, held: { from: 'waitingOnMerchant', daysLeft: 10 } });
    const [released] = transition(disputeLifecycle, held, {
      type: 'support.release',
      at: '2027-01-04T18:00:00.000Z',
    });
    expect(disputeStatusOf(released.value)).toBe('waitingOnMerchant');
    expect(released.context).toMatchObject({
      deadline: { date: '2027-01-14', timeZone: 'America/Chicago' },
      held: null,
      offer: 400,
    });
  });

  test.each(['waitingOnCustomer', 'waitingOnMerchant', 'escalated'] as const)(
    'goes on after the last day of a hold where it was: %s',
    (from) => {
      const held = { from, daysLeft: 5, until: '2026-11-30' };
      const resting = at('onHold', { held, deadline: null });
      const pass = (day: string) =>
        moveDispute(resting, { type: 'deadline.pass', at: `${day}T18:00:00.000Z` });
      expect(pass('2026-11-30').isTaken).toBe(false);
      const { life, isTaken } = pass('2026-12-01');
      expect([isTaken, disputeStatusOf(life.value), life.context.deadline?.date, life.context.held]).toEqual([
        true,
        from,
        '2026-12-07',
        null,
      ]);
      const endless = at('onHold', { held: { ...held, until: null }, deadline: null });
      expect(moveDispute(endless, { type: 'deadline.pass', at: '2027-12-01T18:00:00.000Z' }).isTaken).toBe(
        false,
      );
    },
  );

  test('that support was late with has at least three business days after a hold', () => {
    const late = at('escalated', { deadline: { date: '2026-11-02', timeZone: 'America/Chicago' } });
    const [held] = transition(disputeLifecycle, late, {
      type: 'support.hold',
      at: DISPUTE_NOON,
      until: null,
    });
    expect(held.context.held).toEqual({ from: 'escalated', daysLeft: 0, until: null });
    const [released] = transition(disputeLifecycle, held, {
      type: 'support.release',
      at: DISPUTE_NOON,
    });
    expect([disputeStatusOf(released.value), released.context.deadline?.date]).toEqual([
      'escalated',
      '2026-11-27',
    ]);
  });
});

describe('time goes first', () => {
  const deadline = { date: '2026-11-20', timeZone: 'America/Chicago' };

  test('who acts too late finds it moved, and is refused', () => {
    const waiting = at('waitingOnCustomer', { deadline });
    const late = moveDispute(waiting, { type: 'customer.agree', at: DISPUTE_NOON });
    expect([disputeStatusOf(late.life.value), late.isTaken]).toEqual(['expired', false]);
    const inTime = moveDispute(waiting, { type: 'customer.agree', at: '2026-11-21T05:59:59.999Z' });
    expect([disputeStatusOf(inTime.life.value), inTime.isTaken]).toEqual(['closed', true]);
  });

  test('what the merchant has credited counts, also once it was too late to answer', () => {
    const waiting = at('waitingOnMerchant', { deadline });
    const moved = moveDispute(waiting, { type: 'merchant.adjust', at: DISPUTE_NOON, amount: 5 });
    expect([disputeStatusOf(moved.life.value), moved.life.context.adjusted, moved.isTaken]).toEqual([
      'escalated',
      5,
      true,
    ]);
  });

  test('nothing is taken that the state does not answer, and time that is not over does not pass', () => {
    const closed = at('closed');
    expect(moveDispute(closed, { type: 'customer.cancel', at: DISPUTE_NOON })).toEqual({
      life: closed,
      isTaken: false,
    });
    const waiting = at('waitingOnMerchant', { deadline: { ...deadline, date: '2026-11-23' } });
    expect(moveDispute(waiting, { type: 'deadline.pass', at: DISPUTE_NOON }).isTaken).toBe(false);
    expect(moveDispute(waiting, { type: 'deadline.pass', at: '2026-11-24T06:00:00.000Z' }).isTaken).toBe(
      true,
    );
  });

  test('of a chargeback likewise', () => {
    const context = {
      terms: disputeTerms,
      requested: 5,
      deadline,
      endsAs: 'accepted',
      endedOn: null,
    } as const;
    const requested = chargebackLifecycle.resolveState({ value: 'requested', context });
    const act = (event: ChargebackEvent) => {
      const { life, isTaken } = moveChargeback(requested, event);
      return [life.value, isTaken];
    };
    expect(act({ type: 'merchant.object', at: DISPUTE_NOON })).toEqual(['underReview', false]);
    expect(act({ type: 'deadline.pass', at: DISPUTE_NOON })).toEqual(['underReview', true]);
    expect(act({ type: 'merchant.object', at: '2026-11-20T18:00:00.000Z' })).toEqual(['objected', true]);
    expect(act({ type: 'support.review', at: '2026-11-20T18:00:00.000Z' })).toEqual(['requested', false]);
  });
});

describe('an invoice follows its dispute', () => {
  const invoice = { lifeCycle: 'billed', hold: 'none', collection: 'none' } as const;
  const follow = (from: 'none' | DisputeStatus, to: DisputeStatus) => {
    const event = invoiceEventOf(from, to);
    if (event === null) return from;
    const [after] = transition(
      invoiceLifecycle,
      invoiceLifecycle.resolveState({ value: { ...invoice, dispute: from } }),
      event,
    );
    return after.value.dispute;
  };

  test('from its opening, and again after each end', () => {
    for (const from of ['none', 'closed', 'cancelled', 'expired'] as const)
      expect(follow(from, 'open')).toBe('open');
  });

  test('stays where the status stays', () => {
    for (const status of DISPUTE_STATUSES) expect(invoiceEventOf(status, status)).toBeNull();
  });

  test('along every transition of its chart', () => {
    const { underWay, ...others } = disputeLifecycle.root.states;
    const inside = Object.values(underWay?.states ?? {});
    const ways = [...inside, ...Object.values(others)].flatMap((node) =>
      [...node.transitions.values()].flat().map((way) => [node.key, way] as const),
    );
    const outOfAll = [...(underWay?.transitions.values() ?? [])].flat();
    const all = [...ways, ...inside.flatMap(({ key }) => outOfAll.map((way) => [key, way] as const))];
    const status = (key: string) =>
      key.endsWith('Asked') ? disputeStatusOf({ underWay: key as 'customerAsked' }) : (key as DisputeStatus);
    const followed = all.flatMap(([from, { target }]) =>
      (target ?? []).map(({ key }) => [status(from), status(key)] as const),
    );
    expect(new Set(followed.map(([from, to]) => `${from} ${to}`)).size).toBeGreaterThan(30);
    for (const [from, to] of followed) expect([from, to, follow(from, to)]).toEqual([from, to, to]);
  });
});
