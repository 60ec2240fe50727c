import { describe, expect, test } from 'vitest';
import {
  answerProblems,
  mayTryAgain,
  EMPTY_ANSWER,
  givenDocuments,
  previewAnswer,
  type AnswerableDispute,
  type AnswerForm,
} from '#domain/dispute/dispute-answer.ts';
import type { DocumentState } from '#domain/dispute/dispute-document.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import { agreementOf, answersFor, isFinal } from '#domain/dispute/offered-answers.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const anAnswerable = (differing: Partial<AnswerableDispute> = {}): AnswerableDispute => ({
  ...aDispute({ status: 'waitingOnCustomer' }),
  disputeId: 'd1',
  disputeNumber: 'DSP-40001',
  latestStep: 'response',
  listed: {} as ListedDispute,
  invoice: { open: 10_000, inFlight: 0 },
  ...differing,
});
const actor = { party: 'customer', role: 'admin', at: DISPUTE_NOON } as const;
const preview = (disputes: readonly AnswerableDispute[], form: Partial<AnswerForm>) =>
  previewAnswer({ disputes, actor, config: aDisputeConfig }, { ...EMPTY_ANSWER, ...form }, null);
const problems = (form: Partial<AnswerForm>, disputes = [anAnswerable()]) =>
  answerProblems({ ...EMPTY_ANSWER, ...form }, preview(disputes, form), aDisputeConfig);

describe('the answers that are offered', () => {
  const customer = { party: 'customer', role: 'admin' } as const;
  const merchant = { party: 'merchant', role: 'admin' } as const;

  test.each([
    [customer, 'waitingOnCustomer', null, ['respondToMerchant', 'offer', 'disagree', 'escalate', 'close']],
    [
      customer,
      'waitingOnCustomer',
      4_000,
      ['respondToMerchant', 'offer', 'agree', 'disagree', 'escalate', 'close'],
    ],
    [customer, 'waitingOnMerchant', null, ['cancel']],
    [{ ...customer, role: 'payer' }, 'waitingOnCustomer', 4_000, ['cancel']],
    [{ ...customer, role: 'viewer' }, 'waitingOnCustomer', 4_000, []],
    [merchant, 'waitingOnMerchant', null, ['respondToCustomer', 'offer', 'agree', 'disagree', 'escalate']],
    [merchant, 'escalated', null, []],
  ] as const)('%o, of one that is %s with an offer of %s: %j', (side, status, offer, answers) => {
    expect(answersFor([anAnswerable({ status, offer })], side)).toEqual(answers);
  });

  test('an offer is made to one alone, because an amount is of one dispute', () => {
    expect(answersFor([anAnswerable(), anAnswerable({ disputeId: 'd2' })], customer)).not.toContain('offer');
  });

  test('no offer is made where the answers are used up, or where nothing is between what was credited and all', () => {
    const answers = { customer: aDisputeConfig.answersPerSide, merchant: aDisputeConfig.answersPerSide };
    expect(answersFor([anAnswerable({ answers })], customer)).not.toContain('offer');
    expect(answersFor([anAnswerable({ adjusted: 9_999 })], customer)).not.toContain('offer');
    expect(answersFor([anAnswerable({ adjusted: 9_998 })], customer)).toContain('offer');
  });

  test('what some allow is offered', () => {
    const two = [anAnswerable({ status: 'waitingOnMerchant' }), anAnswerable({ status: 'closed' })];
    expect(answersFor(two, customer)).toEqual(['cancel']);
  });

  test('what agreeing comes to, in those that wait on the side', () => {
    const offered = anAnswerable({ offer: 4_000 });
    const own = anAnswerable({ offer: 4_000, status: 'waitingOnMerchant' });
    expect(agreementOf([offered], 'customer')).toBe('offer');
    expect(agreementOf([offered, anAnswerable()], 'customer')).toBe('mixed');
    expect(agreementOf([anAnswerable(), own], 'customer')).toBe('nothing');
    expect(agreementOf([anAnswerable({ status: 'waitingOnMerchant' })], 'merchant')).toBe('all');
  });

  test('what ends a dispute or hands it to customer support is final', () => {
    const all = ['agree', 'close', 'cancel', 'escalate'] as const;
    expect(all.every(isFinal)).toBe(true);
    expect([null, 'offer', 'disagree', 'respondToMerchant'].some((one) => isFinal(one as never))).toBe(false);
  });
});

describe('who is in', () => {
  test('nobody is out before an answer is chosen', () => {
    const { taken, leftOut } = preview([anAnswerable({ status: 'closed' })], {});
    expect([taken.length, leftOut.length]).toEqual([1, 0]);
  });

  test('an amount that cannot be offered leaves nobody out: its field says it', () => {
    const one = anAnswerable({ adjusted: 3_000 });
    for (const amount of [null, 0, 3_000, 3_001, 9_999, 10_000]) {
      expect(preview([one], { action: 'offer', amount }).leftOut).toEqual([]);
    }
    const said = (amount: number | null) => problems({ action: 'offer', comment: 'Eleven.', amount }, [one]);
    expect([null, 3_000, 3_001, 9_999, 10_000].map(said)).toEqual([['amount'], ['offer'], [], [], ['offer']]);
  });

  test('DSP-05: one that is the other side’s turn is out', () => {
    const two = [anAnswerable(), anAnswerable({ disputeId: 'd2', status: 'waitingOnMerchant' })];
    const { taken, leftOut } = preview(two, { action: 'disagree' });
    expect(taken.map(({ disputeId }) => disputeId)).toEqual(['d1']);
    expect(leftOut.map(({ dispute }) => dispute.disputeId)).toEqual(['d2']);
  });
});

describe('what keeps an answer from being sent', () => {
  test('nothing is chosen and said', () => expect(problems({})).toEqual(['action', 'comment']));
  test('a comment of blanks', () => expect(problems({ action: 'close', comment: ' ' })).toEqual(['comment']));
  test('an offer without its amount', () =>
    expect(problems({ action: 'offer', comment: 'Eleven.' })).toEqual(['amount']));
  test('an amount matters to an offer alone', () =>
    expect(problems({ action: 'agree', comment: 'Eleven.' })).toEqual([]));
  test('DSP-20: none is in', () =>
    expect(problems({ action: 'agree', comment: 'Eleven.' }, [anAnswerable({ status: 'closed' })])).toEqual([
      'disputes',
    ]));
});

describe('its documents', () => {
  const document = (number: number, state: DocumentState = 'stored') => ({
    documentId: `d${number}`,
    name: 'note.pdf',
    bytes: 9,
    documentType: 'delivery' as const,
    trxIds: null,
    state,
  });
  const said = { action: 'respondToMerchant', comment: 'Eleven.' } as const;
  const { documentsPerType } = aDisputeConfig;
  const ofType = (count: number, state?: DocumentState) =>
    Array.from({ length: count }, (_, index) => document(index, state));

  test('as many of a type as may be, which have arrived', () => {
    expect(problems({ ...said, documents: ofType(documentsPerType) })).toEqual([]);
    expect(problems({ ...said, documents: ofType(documentsPerType + 1) })).toEqual(['documents']);
    expect(problems({ ...said, documents: ofType(1, 'checking') })).toEqual([]);
  });

  test('one that is on its way or has failed holds the answer, one that was refused counts as none', () => {
    for (const state of ['sending', 'failed'] as const) {
      expect(problems({ ...said, documents: ofType(1, state) })).toEqual(['unfinished']);
    }
    expect(problems({ ...said, documents: ofType(documentsPerType + 1, 'refused') })).toEqual([]);
    expect(problems({ ...said, documents: ofType(documentsPerType + 1, 'failed') })).toEqual(['unfinished']);
    expect(givenDocuments({ documents: [document(1), document(2, 'refused')] })).toEqual([document(1)]);
  });
});

test('what was not taken may be tried again, unless the dispute is over or another side’s turn', () => {
  const one = { disputeId: 'd1', disputeNumber: 'DSP-40001', status: 'closed', deadline: null } as const;
  const refused = (kind: 'none' | 'waitFor' | 'escalate') =>
    mayTryAgain({
      ...one,
      isTaken: false,
      obstacles: [{ rule: 'DIS-25', facts: {}, remedy: { kind, party: 'merchant' } as never }],
    });
  expect([refused('none'), refused('waitFor'), refused('escalate')]).toEqual([false, false, true]);
  expect(mayTryAgain({ ...one, isTaken: false, obstacles: [] })).toBe(true);
  expect(mayTryAgain({ ...one, isTaken: true, obstacles: [] })).toBe(false);
});
