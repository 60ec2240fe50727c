import { describe, expect, test } from 'vitest';
import {
  CHARGEBACK_STATUSES,
  isChargebackPending,
  type ChargebackStatus,
} from '#domain/dispute/chargeback-status.ts';
import {
  CHARGEBACK_ACTIONS,
  chargebackActionObstacles,
  chargebackWordsObstacles,
  chargedBack,
  type ChargebackAction,
} from '#domain/dispute/chargeback.ts';
import {
  chargebackIneligibility,
  chargebackObstacles,
  leadingToChargeback,
  type ChargeableInvoice,
} from '#domain/dispute/chargeback-eligibility.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_PARTIES, DISPUTE_STATUSES, isEnded, type DisputeParty } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDisputeConfig as config, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const usd = (amount: number) => money(amount, 'USD');
const deadline = { date: '2026-11-23', timeZone: 'America/Chicago' };
const rulesOf = (obstacles: readonly { rule: string }[]) => obstacles.map(({ rule }) => rule);

describe('a chargeback', () => {
  const judge = (
    status: ChargebackStatus,
    action: ChargebackAction,
    party: DisputeParty,
    { role = 'admin', at = DISPUTE_NOON, standing = 10_000 } = {},
  ) =>
    chargebackActionObstacles({ status, deadline, requested: usd(10_000), standing }, action, {
      party,
      role,
      at,
    });

  test('charges back what was accepted, or what the silence of the merchant decided', () => {
    expect(CHARGEBACK_STATUSES.filter((status) => chargedBack(status, { requested: 7 }) === 7)).toEqual([
      'accepted',
      'expired',
    ]);
    expect(CHARGEBACK_STATUSES.filter((status) => chargedBack(status, { requested: 7 }) === 0)).toHaveLength(
      6,
    );
    expect(CHARGEBACK_STATUSES.filter(isChargebackPending)).toEqual(['requested', 'objected', 'underReview']);
  });

  test('can be objected to by the merchant, decided by support, withdrawn by the customer', () => {
    const possible = CHARGEBACK_STATUSES.flatMap((status) =>
      DISPUTE_PARTIES.flatMap((party) =>
        CHARGEBACK_ACTIONS.filter((action) => judge(status, action, party).length === 0).map(
          (action) => `${status}: ${party} ${action}`,
        ),
      ),
    );
    expect(possible).toEqual([
      'requested: customer withdraw',
      'requested: merchant object',
      'requested: merchant accept',
      'objected: customer withdraw',
      'objected: support review',
      'underReview: customer withdraw',
      'underReview: support accept',
      'underReview: support refuse',
    ]);
  });

  test('DIS-09: is not accepted above what other credits have left, and can be refused, objected to or withdrawn', () => {
    const left = { standing: 9_999 };
    expect(judge('underReview', 'accept', 'support', left)).toEqual([
      { rule: 'DIS-09', facts: { most: usd(9_999) }, remedy: { kind: 'atMost', amount: usd(9_999) } },
    ]);
    expect(judge('requested', 'accept', 'merchant', { standing: -1 })[0]?.facts).toEqual({ most: usd(0) });
    expect([
      ...judge('underReview', 'refuse', 'support', left),
      ...judge('requested', 'object', 'merchant', left),
      ...judge('underReview', 'withdraw', 'customer', left),
    ]).toEqual([]);
  });

  test('DIS-25, DIS-26: says why something cannot be done', () => {
    expect(judge('requested', 'refuse', 'support')).toEqual([
      { rule: 'DIS-26', facts: {}, remedy: { kind: 'none' } },
    ]);
    expect(judge('accepted', 'refuse', 'support')).toEqual([
      { rule: 'DIS-25', facts: {}, remedy: { kind: 'none' } },
    ]);
  });

  test('DIS-14, DIS-27: is withdrawn by payers, and answered by administrators', () => {
    const ask = { kind: 'askAdministrator' };
    expect(judge('requested', 'withdraw', 'customer', { role: 'payer' })).toEqual([]);
    expect(judge('requested', 'withdraw', 'customer', { role: 'viewer' })).toEqual([
      { rule: 'DIS-14', facts: {}, remedy: ask },
    ]);
    expect(judge('requested', 'object', 'merchant', { role: 'payer' })).toEqual([
      { rule: 'DIS-27', facts: {}, remedy: ask },
    ]);
    expect(rulesOf(judge('accepted', 'refuse', 'support', { role: 'viewer' }))).toEqual(['DIS-27', 'DIS-25']);
  });

  test('DIS-31: whoever objects or decides says why', () => {
    const silent = CHARGEBACK_ACTIONS.filter((action) => chargebackWordsObstacles(action, ' ').length > 0);
    expect(silent).toEqual(['object', 'accept', 'refuse']);
    expect(rulesOf(chargebackWordsObstacles('object', ' '))).toEqual(['DIS-31']);
    expect(chargebackWordsObstacles('object', 'No.')).toEqual([]);
  });

  test('DIS-23: is objected to in time, and decided later too', () => {
    const at = '2026-11-24T06:00:00.000Z';
    expect(rulesOf(judge('requested', 'object', 'merchant', { at: '2026-11-24T05:59:59.999Z' }))).toEqual([]);
    expect(judge('requested', 'object', 'merchant', { at })).toEqual([
      { rule: 'DIS-23', facts: { until: '2026-11-23' }, remedy: { kind: 'none' } },
    ]);
    expect(judge('underReview', 'refuse', 'support', { at })).toEqual([]);
  });
});

describe('an invoice can be charged back', () => {
  const context = { config, today: '2026-12-01', role: 'payer' };
  const invoice: ChargeableInvoice = {
    lifeCycle: 'paid',
    dispute: 'none',
    billedDate: '2026-10-02',
    standing: usd(1_000),
    lastOutcome: null,
    disputeDocuments: [],
    chargeback: null,
  };
  const request = { amount: usd(1_000), documents: [] };
  const judge = (differing: Partial<ChargeableInvoice>, asked = request, role = 'payer') =>
    chargebackObstacles({ ...invoice, ...differing }, asked, { ...context, role });

  test('DIS-54: where something was billed that stands', () => {
    expect(judge({})).toEqual([]);
    expect(judge({ lifeCycle: 'billed' })).toEqual([]);
    expect(judge({ lifeCycle: 'unapplied' })).toEqual([
      { rule: 'DIS-54', facts: { lifeCycle: 'unapplied' }, remedy: { kind: 'contactSupport' } },
    ]);
    const small = { amount: usd(1), documents: [] };
    expect(rulesOf(judge({ standing: usd(1) }, small))).toEqual([]);
    // Credits have taken what was open, and what was paid before them stands.
    expect(rulesOf(judge({ lifeCycle: 'adjusted', standing: usd(1) }, small))).toEqual([]);
    const lost = { lifeCycle: 'adjusted', lastOutcome: 'forCustomer', standing: usd(1) } as const;
    expect(rulesOf(judge(lost, small))).toEqual([]);
    expect(rulesOf(judge({ lifeCycle: 'adjusted', standing: usd(0) }, small))).toEqual(['DIS-54', 'DIS-09']);
    expect(rulesOf(judge({ lifeCycle: 'closed' }))).toEqual(['DIS-54']);
    expect(rulesOf(judge({ standing: usd(0) }, small))).toEqual(['DIS-54', 'DIS-09']);
    // A credit that another system has billed says that it is one.
    const [credit] = judge({ lifeCycle: 'billed', standing: usd(-500) });
    expect(credit?.facts).toEqual({ lifeCycle: 'billed', isCredit: true });
  });

  test('DIS-50: up to the last day of the window after billing', () => {
    expect(judge({ billedDate: null })).toEqual([]);
    expect(chargebackIneligibility(invoice, context)).toEqual([]);
    expect(chargebackIneligibility(invoice, { ...context, today: '2026-12-02' })).toEqual([
      {
        rule: 'DIS-50',
        facts: { until: '2026-12-01', limit: 60 },
        remedy: { kind: 'contactSupport' },
      },
    ]);
  });

  test('DIS-51: beside no open dispute', () => {
    for (const dispute of DISPUTE_STATUSES) {
      expect([dispute, rulesOf(judge({ dispute }))]).toEqual([dispute, isEnded(dispute) ? [] : ['DIS-51']]);
    }
    expect(judge({ dispute: 'open' })[0]).toMatchObject({
      facts: { status: 'open' },
      remedy: { kind: 'openDispute', dispute: null },
    });
  });

  test('DIS-52: after a dispute for the merchant with a document that was not in it', () => {
    const lost = { lastOutcome: 'forMerchant', disputeDocuments: ['a'] } as const;
    const withDocuments = (...documents: string[]) => ({ ...request, documents }) as never;
    expect(judge(lost)).toEqual([{ rule: 'DIS-52', facts: {}, remedy: { kind: 'addDocument' } }]);
    expect(rulesOf(judge(lost, withDocuments('a')))).toEqual(['DIS-52']);
    expect(rulesOf(judge(lost, withDocuments('a', 'b')))).toEqual([]);
    expect(rulesOf(judge({ ...lost, lastOutcome: 'inPart' }))).toEqual([]);
  });

  test('DIS-55: not after a dispute for the customer that credited all of it, but of what it left standing', () => {
    const credited = [{ rule: 'DIS-55', facts: {}, remedy: { kind: 'contactSupport' } }];
    const ended = { lastOutcome: 'forCustomer', standing: usd(0) } as const;
    expect(chargebackIneligibility({ ...invoice, ...ended }, context)).toEqual(credited);
    const adjusted = { ...invoice, ...ended, lifeCycle: 'adjusted' } as const;
    expect(chargebackIneligibility(adjusted, context)).toEqual(credited);
    const small = { amount: usd(1), documents: [] };
    expect(judge({ lastOutcome: 'forCustomer', standing: usd(1) }, small)).toEqual([]);
    expect(judge({ lastOutcome: 'inPart' })).toEqual([]);
  });

  test('DIS-16: not of a terminated account', () => {
    expect(rulesOf(judge({ isTerminated: true }))).toEqual(['DIS-16']);
  });

  test('DIS-53: without another chargeback', () => {
    const chargeback = { chargebackId: '8', chargebackNumber: 'CHB-8' };
    expect(judge({ chargeback })).toEqual([
      { rule: 'DIS-53', facts: {}, remedy: { kind: 'openChargeback', chargeback } },
    ]);
  });

  test('DIS-04, DIS-05: too late for a dispute leads to it only where it is allowed, else to what its rules say', () => {
    const chargeback = { chargebackId: '8', chargebackNumber: 'CHB-8' };
    const paid: DisputeObstacle = {
      rule: 'DIS-04',
      facts: { lifeCycle: 'paid' },
      remedy: { kind: 'requestChargeback', until: '2026-12-01' },
    };
    const ledTo = (differing: Partial<ChargeableInvoice>, obstacle = paid) =>
      leadingToChargeback(obstacle, { ...invoice, ...differing }, context);
    expect(ledTo({})).toEqual(paid);
    const toIt = { ...paid, remedy: { kind: 'openChargeback', chargeback } };
    expect(ledTo({ chargeback })).toEqual(toIt);
    expect(ledTo({ chargeback, standing: usd(0) })).toEqual(toIt);
    expect(ledTo({ standing: usd(0) }).remedy).toEqual({ kind: 'contactSupport' });
    const waits: DisputeObstacle = {
      rule: 'DIS-15',
      facts: {},
      remedy: { kind: 'waitFor', party: 'support' },
    };
    expect(ledTo({ chargeback }, waits)).toEqual(waits);
  });

  test('DIS-08, DIS-09, DIS-14: up to what stands, by payers', () => {
    const asked = (amount: ReturnType<typeof money>) => judge({}, { ...request, amount });
    expect(asked(usd(0))).toEqual([{ rule: 'DIS-08', facts: {}, remedy: { kind: 'enterAmount' } }]);
    expect(rulesOf(asked(usd(1)))).toEqual([]);
    const most = usd(1_000);
    expect(asked(usd(1_001))).toEqual([
      { rule: 'DIS-09', facts: { most }, remedy: { kind: 'atMost', amount: most } },
    ]);
    expect(rulesOf(asked(money(1, 'CAD')))).toEqual(['DIS-09']);
    expect(judge({}, request, 'viewer')).toEqual([
      { rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } },
    ]);
    expect(judge({ standing: usd(-5) }, { ...request, amount: usd(1) })[1]?.facts.most).toEqual(usd(0));
  });
});
