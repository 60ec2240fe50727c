import { describe, expect, test } from 'vitest';
import {
  answerProblems,
  answersFor,
  EMPTY_ANSWER,
  givenDocuments,
  previewAnswer,
  type AnswerableDispute,
  type AnswerForm,
} from '#domain/dispute/dispute-answer.ts';
import type { DocumentState } from '#domain/dispute/dispute-document.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const anAnswerable = (differing: Partial<AnswerableDispute> = {}): AnswerableDispute => ({
  ...aDispute({ status: 'waitingOnCustomer' }),
  disputeId: 'd1',
  disputeNumber: 'DSP-40001',
  latestStep: 'response',
  listed: {} as ListedDispute,
  ...differing,
});
const actor = { party: 'customer', role: 'admin', at: DISPUTE_NOON } as const;
const preview = (disputes: readonly AnswerableDispute[], form: Partial<AnswerForm>) =>
  previewAnswer({ disputes, actor, config: aDisputeConfig }, { ...EMPTY_ANSWER, ...form }, null);
const problems = (form: Partial<AnswerForm>, disputes = [anAnswerable()]) =>
  answerProblems({ ...EMPTY_ANSWER, ...form }, preview(disputes, form), aDisputeConfig);

describe('the answers that are offered', () => {
  test.each([
    [
      'customer',
      'waitingOnCustomer',
      ['respondToMerchant', 'offer', 'agree', 'disagree', 'escalate', 'close', 'cancel'],
    ],
    ['customer', 'waitingOnMerchant', ['cancel']],
    ['merchant', 'waitingOnMerchant', ['respondToCustomer', 'offer', 'agree', 'disagree', 'escalate']],
    ['merchant', 'escalated', []],
  ] as const)('a %s, of one that is %s: %j', (side, status, answers) => {
    expect(answersFor([anAnswerable({ status })], side)).toEqual(answers);
  });

  test('an offer is made to one alone, because an amount is of one dispute', () => {
    expect(answersFor([anAnswerable(), anAnswerable({ disputeId: 'd2' })], 'customer')).not.toContain(
      'offer',
    );
  });

  test('what some allow is offered', () => {
    const two = [anAnswerable({ status: 'waitingOnMerchant' }), anAnswerable({ status: 'closed' })];
    expect(answersFor(two, 'customer')).toEqual(['cancel']);
  });
});

describe('who is in', () => {
  test('nobody is out before an answer is chosen', () => {
    const { taken, leftOut } = preview([anAnswerable({ status: 'closed' })], {});
    expect([taken.length, leftOut.length]).toEqual([1, 0]);
  });

  test('an offer without its amount leaves nobody out; one of all that is disputed does', () => {
    const out = (amount: number | null) =>
      preview([anAnswerable({ adjusted: 3_000 })], { action: 'offer', amount }).leftOut.flatMap(
        ({ obstacles }) => obstacles.map(({ rule }) => rule),
      );
    expect(out(null)).toEqual([]);
    expect(out(9_999)).toEqual([]);
    expect(out(10_000)).toEqual(['DIS-28']);
    expect(out(3_000)).toEqual(['DIS-28']);
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
    expect(givenDocuments({ documents: [document(1), document(2, 'refused')] })).toEqual([document(1)]);
  });
});
