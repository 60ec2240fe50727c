import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { AnswerGroup } from '#domain/dispute/bulk-answer.ts';
import type { AnswerForm } from '#domain/dispute/dispute-answer.ts';
import { isFinal } from '#domain/dispute/offered-answers.ts';
import { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import { previewOf, problemsOf } from '#machines/dispute-answer/context.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';
import {
  ANSWERED,
  ANSWER_INPUT,
  aDocument,
  answeredOf,
  OFFERED,
  readAs,
  readOfIds,
} from './dispute-answer-examples.ts';

type Now = SnapshotFrom<typeof disputeAnswer>;

const THOSE_ANSWERED: AnswerGroup = { status: 'waitingOnCustomer', step: 'response' };
const COMMENT = 'Our loading sheet shows eleven.';
const isOfTwo = ({ context }: Now) => context.asked.length > 1;
const isWhole = ({ context }: Now) => context.removed.length === 0 && context.chosen === null;

/** One thing after the other: the action, its amount, the comment. */
function changes(now: Now): Record<string, { change: Partial<AnswerForm> }> {
  const { action, amount, comment } = now.context.form;
  // What was chosen before cannot be any more; the words are kept.
  if (action === null && comment !== '') return { respond: { change: { action: 'respondToMerchant' } } };
  if (action === null && comment === '' && isWhole(now)) {
    return isOfTwo(now)
      ? { respond: { change: { action: 'respondToMerchant' } }, agree: { change: { action: 'agree' } } }
      : {
          respond: { change: { action: 'respondToMerchant' } },
          offer: { change: { action: 'offer' } },
          agree: { change: { action: 'agree' } },
        };
  }
  if (action === 'offer' && amount === null && comment === '') {
    return {
      nothing: { change: { amount: 0 } },
      'a cent': { change: { amount: 1 } },
      'a cent less than all': { change: { amount: 9_999 } },
      all: { change: { amount: 10_000 } },
    };
  }
  if (action === 'offer' && comment !== '' && now.matches({ answering: 'incomplete' })) {
    return { 'a cent less than all': { change: { amount: 9_999 } } };
  }
  return comment === '' && action !== null ? { 'a comment': { change: { comment: COMMENT } } } : {};
}

const MOST_OF_TYPE = Array.from({ length: ANSWER_INPUT.config.documentsPerType + 1 }, (_, index) => index);

export default defineModel({
  id: 'dispute-answer',
  machine: disputeAnswer,
  metAt: ['/dispute-center/respond', '/merchant/disputes/respond'],
  inputs: {
    'of one dispute': ANSWER_INPUT,
    'of two': { ...ANSWER_INPUT, asked: [OFFERED.disputeId, ANSWERED.disputeId] },
    'of none': { ...ANSWER_INPUT, asked: [] },
  },
  catalog: {
    'answer.change': changes,
    'documents.changed': (now: Now) => {
      const { action, comment, documents } = now.context.form;
      if (action !== 'respondToMerchant' || !isWhole(now)) return {};
      if (documents.length > 0 && now.matches({ answering: 'incomplete' })) {
        return { 'one that is there': { documents: [aDocument(1)] } };
      }
      return documents.length > 0 || comment === ''
        ? {}
        : {
            'one on its way': { documents: [aDocument(1, 'sending')] },
            'more of a type than may be': { documents: MOST_OF_TYPE.map((number) => aDocument(number)) },
            'one that the check refused': { documents: [aDocument(1, 'refused')] },
          };
    },
    'dispute.leaveOut': (now: Now) =>
      isOfTwo(now) && isWhole(now) && now.context.form.action === 'respondToMerchant'
        ? { 'the first': { disputeId: OFFERED.disputeId } }
        : {},
    'dispute.takeIn': ({ context }: Now) =>
      context.removed.length > 0 ? { 'the first': { disputeId: OFFERED.disputeId } } : {},
    'group.choose': (now: Now) =>
      isOfTwo(now) && now.context.form.action === 'agree' && now.context.chosen === null
        ? { 'those answered': { group: THOSE_ANSWERED } }
        : {},
  },
  outcomes: {
    loadDisputes: {
      done: ({ context }: Now) => ({
        all: readOfIds(context.asked),
        none: readOfIds([]),
        'all over': readAs(context.asked, 'closed'),
        'on the merchant': readAs(context.asked, 'waitingOnMerchant'),
      }),
      error: { offline: new CallError('offline', { requestId: 'req-7' }) },
    },
    createKey: { done: { key: 'key-1' }, error: { 'no random numbers': new Error('not available') } },
    answerDisputes: {
      done: ({ context }: Now) => {
        const { taken } = previewOf(context);
        return {
          'all taken': answeredOf(taken, true),
          'all overtaken': answeredOf(taken, false),
          'none taken': answeredOf(taken, false).map((one) => ({ ...one, obstacles: [] })),
          ...(taken.length > 1
            ? { 'one taken': [...answeredOf(taken.slice(0, 1), true), ...answeredOf(taken.slice(1), false)] }
            : {}),
        };
      },
      error: {
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: {
    loadDisputes: { asks: ['listCustomerDisputes'] },
    createKey: { local: 'the browser makes the key' },
    answerDisputes: { asks: ['answerCustomerDisputes'] },
  },
  invariants: [
    toldByReason({ answerDisputes: { offline: 'answering.failed', lost: 'answering.unanswered' } }),
    {
      says: '§5 Required-field messages: nothing incomplete is sent',
      holds: (now) => !now.matches('sending') || problemsOf(now.context).length === 0,
    },
    {
      says: 'what nobody can take back goes out only once it was confirmed',
      holds: (now, step) =>
        !now.matches('sending') ||
        !isFinal(now.context.form.action) ||
        step?.event.type !== 'answer.send' ||
        step.before.context.key !== null,
    },
    {
      says: 'decisions §7: what may have arrived is sent again under its key, what was changed under another',
      holds: (now, step) =>
        !['answer.send', 'answer.confirm'].includes(step?.event.type ?? '') ||
        !now.matches({ sending: 'beginning' }) ||
        step?.before.context.key === null,
    },
    {
      says: 'decisions §7: what was surely not taken goes out under a key of its own',
      holds: (now) => !now.matches({ answering: 'failed' }) || now.context.key === null,
    },
    {
      says: 'decisions §12 Bulk: the report is of those that were in, and only what failed is tried again alone',
      holds: (now, step) =>
        step?.event.type !== 'failed.again' ||
        !now.matches('loading') ||
        now.context.asked.every(
          (id) => !step.before.context.answered?.some((one) => one.disputeId === id && one.isTaken),
        ),
    },
  ],
  withheld: [
    {
      events: ['documents.changed'],
      why: 'documents go with any answer alike, and are added to the one that is walked so',
      as: { documents: [aDocument(1)] },
    },
    {
      events: ['answer.change'],
      why: 'one thing is entered after the other; another order shows nothing new',
      as: { change: { comment: 'Twelve are invoiced.' } },
    },
    {
      events: ['dispute.leaveOut', 'dispute.takeIn'],
      why: 'leaving out is shown with one answer of two disputes; with the others it is the same, and a single one is not left out',
      as: { disputeId: OFFERED.disputeId },
    },
    {
      events: ['group.choose'],
      why: 'groups differ where agreeing means money; elsewhere there is no control for it',
      as: { group: THOSE_ANSWERED },
    },
  ],
  boundaries: [
    { guard: 'isReady', at: 'context.form.amount' },
    { guard: 'isReady', at: 'context.read.disputes[].adjusted' },
    { guard: 'isReady', at: 'context.read.disputes[].disputed' },
  ],
  restingStates: ['nothingAsked', 'nothingPossible', 'reported'],
  words: {
    'answer.change': 'Choose an answer, or write its comment',
    'answer.send': 'Press Send the answer',
    'documents.changed': 'The uploads tell how far the documents are',
    loadDisputes: 'Reading the disputes',
    createKey: 'Making the key',
    answerDisputes: 'Sending the answer',
    'connection.restored': 'The network is back',
  },
});
