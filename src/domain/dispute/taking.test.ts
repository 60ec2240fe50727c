import { describe, expect, test } from 'vitest';
import { actionObstacles, type DisputeActor } from '#domain/dispute/dispute-action.ts';
import { isAbsent } from '#domain/dispute/taking.ts';
import { aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const support: DisputeActor = { party: 'support', role: 'admin', at: DISPUTE_NOON };
const taken = [{ rule: 'DIS-34', facts: {}, remedy: { kind: 'takeOver' } }];

describe('a dispute that somebody of support has taken', () => {
  test('DIS-34: is acted on by support once it is taken over, and by whoever has it', () => {
    const escalated = (takenBy: 'me' | 'colleague' | null) => aDispute({ status: 'escalated', takenBy });
    for (const act of [
      { action: 'decide', amount: 1 },
      { action: 'hold' },
      { action: 'respondToCustomer' },
    ] as const) {
      expect(actionObstacles(escalated('colleague'), act, support), act.action).toEqual(taken);
      expect(actionObstacles(escalated('me'), act, support), act.action).toEqual([]);
      expect(actionObstacles(escalated(null), act, support), act.action).toEqual([]);
    }
  });

  test('DIS-34: keeps neither side from answering, and nobody from reopening one that is over', () => {
    const merchant: DisputeActor = { ...support, party: 'merchant' };
    expect(actionObstacles(aDispute({ takenBy: 'colleague' }), { action: 'agree' }, merchant)).toEqual([]);
    const over = aDispute({ status: 'closed', endedOn: '2026-11-23', deadline: null, takenBy: 'colleague' });
    expect(actionObstacles(over, { action: 'reopen' }, support)).toEqual([]);
  });

  test('is left by who cannot sign in, or has done nothing to it for more than the configured days', () => {
    const on = (actedOn: string, isActive = true) =>
      isAbsent({ isActive, actedOn }, '2026-11-20', { takenDays: 5 });
    expect([on('2026-11-15'), on('2026-11-14'), on('2026-11-20', false)]).toEqual([false, true, true]);
  });
});
