import { expect, test } from 'vitest';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import { newsOf } from '#domain/dispute/dispute-news.ts';
import { money } from '#domain/money/money.ts';
import { aDispute } from '#domain/testing/dispute-facts.ts';

const BEFORE: AnswerableDispute = {
  ...aDispute({ status: 'waitingOnCustomer', offer: 4_000 }),
  latestStep: 'offer',
  disputeId: 'd1',
  disputeNumber: 'DSP-40001',
  invoice: null,
  listed: { disputed: money(10_000, 'USD') } as AnswerableDispute['listed'],
};

test.each<[Partial<AnswerableDispute>, ReturnType<typeof newsOf>]>([
  [{}, []],
  // How its invoice stands is no news of the dispute.
  [{ invoice: { open: 5, inFlight: 0 } }, []],
  [{ status: 'waitingOnMerchant' }, [{ kind: 'standing' }]],
  [{ latestStep: 'disagreement' }, [{ kind: 'standing' }]],
  [{ offer: 3_000 }, [{ kind: 'standing' }]],
  [{ offer: null, answers: { customer: 1, merchant: 1 } }, [{ kind: 'standing' }]],
  [{ answers: { customer: 1, merchant: 0 } }, [{ kind: 'answered' }]],
  [{ answers: { customer: 0, merchant: 1 } }, [{ kind: 'answered' }]],
  [{ adjusted: 700 }, [{ kind: 'credited', credited: money(700, 'USD') }]],
  [
    { deadline: { date: '2026-12-21', timeZone: 'America/Chicago' } },
    [{ kind: 'deadline', until: '2026-12-21' }],
  ],
  // Nobody's time runs any more, which its status says.
  [{ status: 'closed', deadline: null }, [{ kind: 'standing' }]],
])('what has come between is told: %j', (since, news) => {
  expect(newsOf(BEFORE, { ...BEFORE, ...since })).toEqual(news);
});

test('of one that nobody had time for before, the day is news', () => {
  expect(newsOf({ ...BEFORE, deadline: null }, BEFORE)).toEqual([{ kind: 'deadline', until: '2026-12-07' }]);
});
