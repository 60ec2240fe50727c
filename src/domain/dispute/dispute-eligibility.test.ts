import { describe, expect, test } from 'vitest';
import {
  documentObstacles,
  ineligibility,
  judgeEligibility,
  submitObstacles,
  textObstacles,
  openDisputesOf,
} from '#domain/dispute/dispute-eligibility.ts';
import { DISPUTE_STATUSES, isEnded } from '#domain/dispute/dispute.ts';
import { aDisputableInvoice, aDisputeConfig as config } from '#domain/testing/dispute-facts.ts';
import { money } from '#domain/money/money.ts';

const context = { config, today: '2026-12-01' };
const rulesOf = (obstacles: readonly { rule: string }[]) => obstacles.map(({ rule }) => rule);

describe('an invoice can be disputed', () => {
  test.each(['unbilled', 'invoiced', 'paid', 'unapplied', 'adjusted', 'closed'] as const)(
    'DIS-04: where it is billed, and not %s',
    (lifeCycle) => {
      expect(ineligibility(aDisputableInvoice(), context)).toEqual([]);
      const [obstacle, ...others] = ineligibility(aDisputableInvoice({ lifeCycle }), context);
      expect(others).toEqual([]);
      expect(obstacle).toMatchObject({ rule: 'DIS-04', facts: { lifeCycle } });
      expect(obstacle?.remedy.kind).toBe(lifeCycle === 'paid' ? 'requestChargeback' : 'none');
    },
  );

  test('DIS-04: one that was paid in part says how much of it is paid and how much credited, and leads to a chargeback', () => {
    const taken = { paid: money(6_000, 'USD'), credited: money(4_000, 'USD') };
    const judged = (differing: object) =>
      ineligibility(aDisputableInvoice({ lifeCycle: 'adjusted', ...taken, ...differing }), context);
    expect(judged({})).toMatchObject([
      { facts: { lifeCycle: 'adjusted', ...taken }, remedy: { kind: 'requestChargeback' } },
    ]);
    const whole = [{ rule: 'DIS-04', facts: { lifeCycle: 'adjusted' }, remedy: { kind: 'none' } }];
    expect(judged({ paid: money(0, 'USD') })).toEqual(whole);
    expect(judged({ lifeCycle: 'closed' })[0]?.facts).toEqual({ lifeCycle: 'closed' });
  });

  test('DIS-04: a credit is no invoice, also one that was billed, in dispute or is past its window', () => {
    const credit = { rule: 'DIS-04', remedy: { kind: 'contactSupport' } };
    for (const lifeCycle of ['billed', 'unapplied', 'closed'] as const) {
      const judged = aDisputableInvoice({
        lifeCycle,
        isCredit: true,
        creditable: 0,
        billedDate: '2026-01-01',
      });
      expect(ineligibility(judged, context)).toEqual([{ ...credit, facts: { lifeCycle, isCredit: true } }]);
    }
    const terminated = aDisputableInvoice({ isCredit: true, isTerminated: true });
    expect(rulesOf(ineligibility(terminated, context))).toEqual(['DIS-16', 'DIS-04']);
  });

  test('before it is billed there is no window, and nothing to charge back', () => {
    const early = aDisputableInvoice({ lifeCycle: 'invoiced', billedDate: null });
    expect(ineligibility(early, context)).toEqual([
      { rule: 'DIS-04', facts: { lifeCycle: 'invoiced' }, remedy: { kind: 'none' } },
    ]);
    expect(ineligibility({ ...early, lifeCycle: 'paid' }, context)[0]?.remedy).toEqual({ kind: 'none' });
  });

  test('billed at an unknown date it can be disputed, because no window has ended', () => {
    expect(ineligibility(aDisputableInvoice({ billedDate: null }), context)).toEqual([]);
  });

  test('DIS-05: up to the last day of the window after billing', () => {
    const invoice = aDisputableInvoice({ billedDate: '2026-11-01' });
    const on = (today: string) => ineligibility(invoice, { config, today });
    expect(on('2026-12-11')).toEqual([]);
    expect(on('2026-12-12')).toEqual([
      {
        rule: 'DIS-05',
        facts: { until: '2026-12-11', limit: 40 },
        remedy: { kind: 'requestChargeback', until: '2026-12-31' },
      },
    ]);
    expect(on('2026-12-31')[0]?.remedy.kind).toBe('requestChargeback');
    expect(on('2027-01-01')[0]?.remedy).toEqual({ kind: 'contactSupport' });
  });

  test('DIS-06: once at a time, and again after a dispute is over', () => {
    for (const dispute of DISPUTE_STATUSES) {
      const rules = rulesOf(ineligibility(aDisputableInvoice({ dispute }), context));
      expect([dispute, rules]).toEqual([dispute, isEnded(dispute) ? [] : ['DIS-06']]);
    }
    const openDispute = { disputeId: '7', disputeNumber: 'DSP-7' };
    expect(ineligibility(aDisputableInvoice({ dispute: 'escalated', openDispute }), context)).toEqual([
      {
        rule: 'DIS-06',
        facts: { status: 'escalated' },
        remedy: { kind: 'openDispute', dispute: openDispute },
      },
    ]);
    expect(ineligibility(aDisputableInvoice({ dispute: 'open' }), context)[0]?.remedy).toEqual({
      kind: 'openDispute',
      dispute: null,
    });
  });

  test('DIS-15: beside no chargeback that is undecided', () => {
    expect(ineligibility(aDisputableInvoice({ hasChargeback: false }), context)).toEqual([]);
    expect(ineligibility(aDisputableInvoice({ hasChargeback: true }), context)).toEqual([
      { rule: 'DIS-15', facts: {}, remedy: { kind: 'waitFor', party: 'support' } },
    ]);
  });

  test('DIS-16: not of a terminated account', () => {
    expect(ineligibility(aDisputableInvoice({ isTerminated: true }), context)).toEqual([
      { rule: 'DIS-16', facts: {}, remedy: { kind: 'contactSupport' } },
    ]);
  });

  test('with every reason where there are several', () => {
    const invoice = aDisputableInvoice({ lifeCycle: 'paid', dispute: 'open', billedDate: '2026-01-01' });
    expect(rulesOf(ineligibility(invoice, context))).toEqual(['DIS-04', 'DIS-06', 'DIS-05']);
  });
});

test('DIS-02, DIS-03: what is not there and what is not yours is told apart from what can be disputed', () => {
  const found = aDisputableInvoice();
  const paid = aDisputableInvoice({ lifeCycle: 'paid' });
  const judged = judgeEligibility(
    [
      { trxId: '1', found },
      { trxId: '2', found: 'nowhere' },
      { trxId: '3', found: 'elsewhere' },
      { trxId: '4', found: paid },
      { trxId: '1', found },
    ],
    context,
  );
  expect(judged.eligible).toEqual([found]);
  expect(judged.ineligible.map(({ trxId, obstacles }) => [trxId, rulesOf(obstacles)])).toEqual([
    ['2', ['DIS-02']],
    ['3', ['DIS-03']],
    ['4', ['DIS-04']],
  ]);
  expect(judged.ineligible[0]?.obstacles[0]?.remedy).toEqual({ kind: 'contactSupport' });
});

describe('invoices are disputed together', () => {
  const judge = (count: number, role = 'payer') => submitObstacles(count, { role, config });

  test('DIS-01, DIS-07: one at least, and so many at most', () => {
    expect(judge(0)).toEqual([{ rule: 'DIS-01', facts: {}, remedy: { kind: 'select' } }]);
    expect(judge(1)).toEqual([]);
    expect(judge(3)).toEqual([]);
    expect(judge(4)).toEqual([
      { rule: 'DIS-07', facts: { count: 4, limit: 3 }, remedy: { kind: 'keepFirst', count: 3 } },
    ]);
  });

  test('DIS-14: by payers and administrators', () => {
    expect(judge(1, 'Admin')).toEqual([]);
    expect(judge(1, 'view-edit')).toEqual([
      { rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } },
    ]);
  });
});

describe('what is said of a dispute', () => {
  const text = { reason: { isDocumentRequired: false }, description: 'Broken', documents: [] };
  const proof = { documentType: 'proof' };

  test('DIS-11: has a reason and a description', () => {
    expect(textObstacles(text, config)).toEqual([]);
    expect(textObstacles({ ...text, reason: null, description: ' ' }, config)).toEqual([
      {
        rule: 'DIS-11',
        facts: { missing: ['reason', 'description'] },
        remedy: { kind: 'fillIn', field: 'reason' },
      },
    ]);
    expect(textObstacles({ ...text, description: '' }, config)[0]?.remedy).toEqual({
      kind: 'fillIn',
      field: 'description',
    });
  });

  test('DIS-43: nothing is left to dispute where credits have taken all that was billed', () => {
    const judged = (creditable: number, lifeCycle: 'billed' | 'paid' = 'billed') =>
      ineligibility(aDisputableInvoice({ creditable, lifeCycle }), context).map(({ rule }) => rule);
    expect(judged(0)).toEqual(['DIS-43']);
    expect(judged(1)).toEqual([]);
    expect(judged(0, 'paid')).toEqual(['DIS-04']);
  });

  test('DIS-12: has a document where the reason requires one', () => {
    const reason = { isDocumentRequired: true };
    expect(textObstacles({ ...text, reason }, config)).toEqual([
      { rule: 'DIS-12', facts: {}, remedy: { kind: 'addDocument' } },
    ]);
    expect(textObstacles({ ...text, reason, documents: [proof] }, config)).toEqual([]);
  });

  test('DIS-13: has no more documents of a type than configured', () => {
    const other = { documentType: 'delivery' };
    expect(documentObstacles([proof, proof, other, other], config)).toEqual([]);
    const expected = [
      {
        rule: 'DIS-13',
        facts: { documentType: 'proof', count: 4, limit: 2 },
        remedy: { kind: 'removeDocuments', count: 2 },
      },
    ];
    const documents = [proof, other, proof, proof, proof];
    expect(documentObstacles(documents, config)).toEqual(expected);
    expect(textObstacles({ ...text, documents }, config)).toEqual(expected);
  });
});

test('the open disputes of invoices are told as such only where nothing else is against any of them', () => {
  const dispute = { disputeId: 'd1', disputeNumber: 'DSP-40001' };
  const open = { rule: 'DIS-06', facts: {}, remedy: { kind: 'openDispute', dispute } } as const;
  const late = { rule: 'DIS-05', facts: {}, remedy: { kind: 'contactSupport' } } as const;
  const unnamed = { ...open, remedy: { kind: 'openDispute', dispute: null } } as const;
  expect(openDisputesOf([{ trxId: '1', obstacles: [open] }])).toEqual([{ trxId: '1', dispute }]);
  for (const obstacles of [[open, late], [late], [unnamed], []]) {
    expect(
      openDisputesOf([
        { trxId: '1', obstacles: [open] },
        { trxId: '2', obstacles },
      ]),
    ).toBeNull();
  }
  expect(openDisputesOf([])).toBeNull();
});
