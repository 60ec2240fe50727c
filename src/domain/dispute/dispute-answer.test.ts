import { describe, expect, test } from 'vitest';
import {
  answerProblems,
  byDeadline,
  mayTryAgain,
  EMPTY_ANSWER,
  givenDocuments,
  previewAnswer,
  tooManyInAnswer,
  type AnswerableDispute,
  type AnswerForm,
} from '#domain/dispute/dispute-answer.ts';
import type { DocumentState } from '#domain/dispute/dispute-document.ts';
import { awaitsAnswer, type ListedDispute } from '#domain/dispute/dispute-list.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { agreementOf, answersFor, isFinal, offerBounds } from '#domain/dispute/offered-answers.ts';
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
test('DIS-22: what is answered together stands by its last day, and of one day by its number', () => {
  const numbered = (disputeNumber: string, date: string) =>
    anAnswerable({
      disputeNumber,
      listed: { deadline: { date, timeZone: 'America/Chicago' } } as ListedDispute,
    });
  const [soon, ninth, tenth] = [
    numbered('DSP-11', '2026-12-01'),
    numbered('DSP-9', '2026-12-04'),
    numbered('DSP-10', '2026-12-04'),
  ];
  expect([tenth, ninth, soon].toSorted(byDeadline)).toEqual([soon, ninth, tenth]);
});

const actor = { party: 'customer', role: 'admin', at: DISPUTE_NOON } as const;
const preview = (disputes: readonly AnswerableDispute[], form: Partial<AnswerForm>) =>
  previewAnswer(
    { disputes, actor, config: aDisputeConfig, answers: answersFor(disputes, actor) },
    { ...EMPTY_ANSWER, ...form },
    null,
  );
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

  test('one offer is made in several where an amount fits all that wait for it, in one currency', () => {
    const one = anAnswerable({ disputed: 5_000, adjusted: 1_000 });
    const other = (differing: Partial<AnswerableDispute> = {}) =>
      anAnswerable({ disputeId: 'd2', ...differing });
    expect(answersFor([one, other()], customer)).toContain('offer');
    expect(offerBounds([one, other()], 'customer')).toEqual({ currency: 'USD', least: 1_001, most: 4_999 });
    expect(offerBounds([one, other({ adjusted: 4_998 })], 'customer')).toMatchObject({ least: 4_999 });
    expect(answersFor([one, other({ adjusted: 4_999 })], customer)).not.toContain('offer');
    const cad = { ...one.terms, currency: 'CAD' };
    expect(answersFor([one, other({ terms: cad })], customer)).not.toContain('offer');
    const used = { customer: aDisputeConfig.answersPerSide, merchant: aDisputeConfig.answersPerSide };
    expect(answersFor([one, other({ answers: used })], customer)).not.toContain('offer');
    // Whoever waits for the other side is out anyway, and narrows nothing.
    const theirs = other({ status: 'waitingOnMerchant', terms: cad, adjusted: 9_999 });
    expect(offerBounds([one, theirs], 'customer')).toEqual({ currency: 'USD', least: 1_001, most: 4_999 });
    expect(preview([one, theirs], { action: 'offer', amount: 2_000 }).taken).toEqual([one]);
    const said = problems({ action: 'offer', comment: 'Eleven.', amount: 5_000 }, [one, other()]);
    expect(said).toEqual(['offer']);
    expect(problems({ action: 'offer', comment: 'Eleven.', amount: 4_999 }, [one, other()])).toEqual([]);
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
  const outOf = ({ leftOut }: ReturnType<typeof preview>) =>
    leftOut.map(({ dispute, obstacles }) => [dispute.disputeId, ...obstacles.map(({ rule }) => rule)]);

  test('DIS-24: before an answer is chosen those are out, and why, that none of the answers is for', () => {
    const asked = anAnswerable({ disputeId: 'd2', supportDaysLeft: 5 });
    const theirs = anAnswerable({ disputeId: 'd3', status: 'waitingOnMerchant' });
    const over = anAnswerable({ disputeId: 'd4', status: 'closed' });
    const { taken, ...rest } = preview([anAnswerable(), asked, theirs, over], {});
    expect(taken.map(({ disputeId }) => disputeId)).toEqual(['d1', 'd2']);
    expect(outOf({ taken, ...rest })).toEqual([
      ['d3', 'DIS-24'],
      ['d4', 'DIS-25'],
    ]);
    // What is no answer to anybody takes nobody in, unless nothing else can be done.
    expect(outOf(preview([asked, theirs], {}))).toEqual([['d3', 'DIS-24']]);
    expect(outOf(preview([theirs, over], {}))).toEqual([['d4', 'DIS-25']]);
    expect(outOf(preview([over], {}))).toEqual([['d4', 'DIS-25']]);
  });

  test('DIS-23, DIS-24: the list counts as in what the answer takes in before it is chosen', () => {
    const later = { date: '2026-11-22', timeZone: 'America/Chicago' };
    for (const party of ['customer', 'merchant'] as const) {
      const own = party === 'customer' ? 'waitingOnCustomer' : 'waitingOnMerchant';
      const plain = anAnswerable({ status: own });
      for (const status of DISPUTE_STATUSES) {
        for (const supportDaysLeft of [null, 5]) {
          for (const deadline of [plain.deadline, later, null]) {
            const one = anAnswerable({ disputeId: 'd2', status, supportDaysLeft, deadline });
            const disputes = [plain, one];
            const { taken } = previewAnswer(
              {
                disputes,
                actor: { ...actor, party },
                config: aDisputeConfig,
                answers: answersFor(disputes, { ...actor, party }),
              },
              EMPTY_ANSWER,
              null,
            );
            const isCounted = awaitsAnswer({ status, deadline }, party, '2026-11-23');
            expect([party, status, supportDaysLeft, deadline, taken.includes(one)]).toEqual([
              party,
              status,
              supportDaysLeft,
              deadline,
              isCounted,
            ]);
          }
        }
      }
    }
  });

  test('DIS-32: too many to be answered at once are told before an answer is chosen', () => {
    const many = ['d1', 'd2', 'd3'].map((disputeId) => anAnswerable({ disputeId }));
    expect(preview(many, {}).obstacles.map(({ rule }) => rule)).toEqual(['DIS-32']);
    expect(preview(many.slice(1), {}).obstacles).toEqual([]);
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

  test('DIS-13: as many of a type as may be in each dispute, and not in all of them together', () => {
    const [own, other] = [anAnswerable({ disputeId: 'd1' }), anAnswerable({ disputeId: 'd2' })];
    const of = (disputeId: string) =>
      ofType(documentsPerType).map((one) => ({ ...one, disputeIds: [disputeId] }));
    const both = { ...EMPTY_ANSWER, documents: [...of('d1'), ...of('d2')] };
    expect(tooManyInAnswer(both, [own, other], aDisputeConfig)).toEqual([]);
    const more = { ...both, documents: [...both.documents, { ...document(9), disputeIds: ['d2'] }] };
    expect(tooManyInAnswer(more, [own, other], aDisputeConfig)).toEqual([
      { documentType: 'delivery', count: documentsPerType + 1, of: [other] },
    ]);
  });

  test('one that is on its way or has failed holds the answer, one that was refused counts as none', () => {
    for (const state of ['sending', 'failed'] as const) {
      expect(problems({ ...said, documents: ofType(1, state) })).toEqual(['unfinished']);
    }
    expect(problems({ ...said, documents: ofType(documentsPerType + 1, 'refused') })).toEqual([]);
    expect(problems({ ...said, documents: ofType(documentsPerType + 1, 'failed') })).toEqual(['unfinished']);
    // §5 Uploads: a document type must be selected.
    expect(problems({ ...said, documents: [{ ...document(1), documentType: null }] })).toEqual([
      'unfinished',
    ]);
    const given = givenDocuments({ documents: [document(1), document(2, 'refused')] }, ['d1']);
    expect(given).toEqual([{ ...document(1), disputeIds: null }]);
  });

  test('one of some disputes goes to those of them that are answered, and else is not sent', () => {
    const documents = [
      { ...document(1), disputeIds: ['d1', 'd2'] },
      { ...document(2), disputeIds: ['d3'] },
    ];
    expect(givenDocuments({ documents }, ['d1', 'd4'])).toEqual([{ ...document(1), disputeIds: ['d1'] }]);
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
