import { describe, expect, test } from 'vitest';
import { silenceOf, type Silence } from '#domain/dispute/silence.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDispute, aDisputeConfig, disputeTerms } from '#domain/testing/dispute-facts.ts';
import { disputeLifeOf, disputeStatusOf, moveDispute } from '#machines/lifecycle/move-dispute.ts';

const WAITING = ['waitingOnCustomer', 'waitingOnMerchant'] as const;
const config = { ...aDisputeConfig, silentMerchantCeilings: { USD: 5_000 } };

/** What the chart does once the last day is over. */
function byChart(
  status: DisputeStatus,
  disputed: number,
  offer: number | null,
  supportDaysLeft: number | null = null,
): Silence {
  const facts = aDispute({
    terms: { ...disputeTerms, config },
    disputed,
    offer,
    supportDaysLeft,
    deadline: { date: '2026-11-20', timeZone: 'America/Chicago' },
  });
  const { life } = moveDispute(disputeLifeOf(status, facts), {
    type: 'deadline.pass',
    at: '2026-11-23T18:00:00.000Z',
  });
  const after = disputeStatusOf(life.value);
  if (after === 'escalated') return 'escalates';
  if (life.context.agreed === offer) return 'acceptsOffer';
  return life.context.agreed === 0 ? 'forMerchant' : 'forCustomer';
}

describe('where whoever is to answer is silent', () => {
  const cases = WAITING.flatMap((status) =>
    [5_000, 5_001].flatMap((disputed) => [null, 1_200].map((offer) => ({ status, disputed, offer }))),
  );

  test.each(cases)('the words say what the chart does: $status, $disputed, offer $offer', (told) => {
    const { status, disputed, offer } = told;
    const shown = {
      status,
      latestStep: 'response' as const,
      disputed: money(disputed, 'USD'),
      offer: offer === null ? null : money(offer, 'USD'),
    };
    expect(silenceOf(shown, config)).toBe(byChart(status, disputed, offer));
  });

  test.each(WAITING)('whom support has asked does not lose by silence: %s', (status) => {
    const shown = { status, latestStep: 'question', disputed: money(5_000, 'USD'), offer: null } as const;
    expect([silenceOf(shown, config), byChart(status, 5_000, null, 4)]).toEqual(['escalates', 'escalates']);
  });

  test('nothing comes of silence where nobody’s answer is awaited', () => {
    const shown = {
      status: 'escalated',
      latestStep: 'question',
      disputed: money(1, 'USD'),
      offer: null,
    } as const;
    expect(silenceOf(shown, config)).toBeNull();
  });
});
