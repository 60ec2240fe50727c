import { assign, not, setup } from 'xstate';
import { EMPTY_ANSWER, type AnsweredDispute, type AnswerForm } from '#domain/dispute/dispute-answer.ts';
import {
  begun,
  choicesOf,
  documentsOf,
  failedOf,
  formFor,
  givenOf,
  leftOutOf,
  previewOf,
  problemsOf,
  reread,
  type AnswerContext,
  type AnswerEvent,
  type AnswerInput,
  type ReadDisputes,
} from '#machines/dispute-answer/context.ts';
import { creditOf, type SeenAs } from '#domain/dispute/bulk-answer.ts';
import { isFinal } from '#domain/dispute/offered-answers.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, callParts, formStates, UNTRIED } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** An answer as it is sent, once under its key. */
export interface SentAnswer {
  readonly key: string;
  readonly disputeIds: readonly string[];
  readonly form: AnswerForm;
  readonly currency: string;
  /** As what they were seen. */
  readonly group: SeenAs | null;
}

/** Another answer than before takes another key, and what was said of the former one is forgotten. */
const changed = { ...UNTRIED, key: null } as const;

/**
 * Answering disputes, one or many at once (§2 `/dispute-center/respond`, §4 Dispute statuses, decisions §12 Bulk). What
 * cannot be answered so is out before anything is sent, with its reasons; the server judges each again and says what
 * became of it. An answer that may have arrived is sent again under its key, which does nothing twice.
 */
export const disputeAnswer = setup({
  types: {
    context: {} as AnswerContext,
    input: {} as AnswerInput,
    events: {} as AnswerEvent,
    tags: {} as 'busy' | 'error' | 'editable' | 'failed' | 'unanswered',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    loadDisputes: promiseNotProvided<ReadDisputes, { readonly asked: readonly string[] }>('loadDisputes'),
    /** A new idempotency key (UUID). */
    createKey: promiseNotProvided<string>('createKey'),
    answerDisputes: promiseNotProvided<readonly AnsweredDispute[], SentAnswer>('answerDisputes'),
  },
})
  .extend(callParts<AnswerContext, AnswerEvent>())
  .extend({
    guards: {
      isNothingAsked: ({ context }) => context.asked.length === 0,
      /** None of them is there, or is the reader's. */
      isNothingFound: (_, { disputes }: ReadDisputes) => disputes.length === 0,
      /** DIS-23 to DIS-27: all are over, or another side's turn. */
      isNothingPossible: ({ context }, read: ReadDisputes) => choicesOf({ ...context, read }).length === 0,
      /** It may have arrived: the same goes out again under its key. */
      hasKey: ({ context }) => context.key !== null,
      /** DIS-20 to DIS-32. */
      isReady: ({ context }) => problemsOf(context).length === 0,
      /** It ends the dispute, or hands it to customer support: nobody takes that back. */
      isFinal: ({ context }) => isFinal(context.form.action),
      hasFailed: ({ context }) => failedOf(context).length > 0,
      hasLeftOut: ({ context }) => leftOutOf(context).length > 0,
    },
    actions: {
      rememberDisputes: assign(({ context }, read: ReadDisputes) => reread(context, read)),
      rememberChange: assign(({ context }, change: Partial<AnswerForm>) => ({
        form: { ...context.form, ...change, documents: documentsOf(context, change) },
        chosen: change.action === undefined ? context.chosen : null,
        ...changed,
      })),
      rememberDocuments: assign(({ context }, documents: AnswerForm['documents']) => ({
        form: { ...context.form, documents },
        ...changed,
      })),
      leaveOut: assign(({ context }, disputeId: string) => ({
        removed: [...context.removed.filter((id) => id !== disputeId), disputeId],
        ...changed,
      })),
      bringBack: assign(({ context }, disputeId: string) => ({
        removed: context.removed.filter((id) => id !== disputeId),
        ...changed,
      })),
      chooseGroup: assign((_, chosen: AnswerContext['chosen']) => ({ chosen, ...changed })),
      rememberProblems: assign(({ context }) => ({ problems: problemsOf(context), failure: null })),
      forgetProblems: assign(() => UNTRIED),
      rememberKey: assign((_, key: string) => ({ key })),
      forgetKey: assign(() => ({ key: null })),
      rememberAnswered: assign((_, answered: readonly AnsweredDispute[]) => ({ answered, key: null })),
      /** The same answer, for those that failed alone. */
      askFailed: assign(({ context }) => ({
        ...begun(context.input),
        asked: failedOf(context),
        before: seenOf(context),
        given: givenOf(context),
        removed: [],
        chosen: null,
        form: formFor(context.form, failedOf(context)),
      })),
      /** Another answer: nothing of what was sent goes with it. */
      askLeftOut: assign(({ context }) => ({
        ...begun(context.input),
        asked: leftOutOf(context),
        before: seenOf(context),
        removed: [],
        chosen: null,
        form: EMPTY_ANSWER,
      })),
    },
  })
  .createMachine({
    id: 'dispute-answer',
    description: 'One or more disputes are answered with one answer; each is judged by itself.',
    context: ({ input }) => begun(input),
    initial: 'loading',
    states: {
      loading: {
        description: 'The disputes are read as they stand now.',
        tags: ['busy'],
        meta: { view: 'loading', spec: 'DSP-05' },
        always: { guard: 'isNothingAsked', target: 'nothingAsked' },
        invoke: {
          id: 'loadDisputes',
          src: 'loadDisputes',
          input: ({ context: { asked } }) => ({ asked }),
          onDone: [
            { guard: { type: 'isNothingFound', params: answerOf }, target: 'nothingAsked' },
            {
              guard: { type: 'isNothingPossible', params: answerOf },
              target: 'nothingPossible',
              actions: { type: 'rememberDisputes', params: answerOf },
            },
            { target: 'answering', actions: { type: 'rememberDisputes', params: answerOf } },
          ],
          onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: errorOf } },
        },
      },
      nothingAsked: {
        description: 'The address names no dispute of the reader: the list is where they are found.',
        meta: { view: 'nothingAsked', spec: 'DSP-20' },
      },
      nothingPossible: {
        description:
          'None of them can be answered now: each says why, and what was written is there to be taken along.',
        meta: { view: 'nothingPossible', spec: 'DSP-05' },
      },
      loadFailed: {
        description: 'The disputes could not be read; what was entered is kept.',
        tags: ['error'],
        meta: { view: 'loadFailed', spec: '§8 Unable to contact server' },
        on: {
          'load.retry': { target: 'loading', actions: 'forgetProblems' },
          'connection.restored': { target: 'loading', actions: 'forgetProblems' },
        },
      },
      answering: {
        description:
          'The answer, those that are in and those that are out; its states differ in what is said above.',
        tags: ['editable'],
        meta: { view: 'answering', spec: 'DSP-05' },
        initial: 'fresh',
        on: {
          'answer.change': {
            target: '.fresh',
            actions: { type: 'rememberChange', params: ({ event }) => event.change },
          },
          'documents.changed': {
            target: '.fresh',
            actions: { type: 'rememberDocuments', params: ({ event }) => event.documents },
          },
          'dispute.leaveOut': {
            target: '.fresh',
            actions: { type: 'leaveOut', params: ({ event }) => event.disputeId },
          },
          'dispute.takeIn': {
            target: '.fresh',
            actions: { type: 'bringBack', params: ({ event }) => event.disputeId },
          },
          'group.choose': {
            target: '.fresh',
            actions: { type: 'chooseGroup', params: ({ event }) => event.group },
          },
          'answer.send': [
            { guard: 'hasKey', target: 'sending.underWay', actions: 'forgetProblems' },
            { guard: not('isReady'), target: '.incomplete', actions: 'rememberProblems' },
            { guard: 'isFinal', target: 'confirming', actions: 'forgetProblems' },
            { target: 'sending', actions: 'forgetProblems' },
          ],
        },
        states: formStates,
      },
      confirming: {
        description: 'What nobody can take back is asked once more, with what it leads to.',
        meta: { view: 'confirming', spec: 'DSP-05' },
        on: {
          'answer.confirm': 'sending',
          'answer.reconsider': 'answering',
        },
      },
      sending: {
        description: 'The answer is on its way.',
        tags: ['busy'],
        meta: { view: 'answering', spec: '§8 Dispute response error; unable to respond to disputes' },
        initial: 'beginning',
        states: {
          beginning: {
            description: 'The answer gets a key of its own.',
            meta: { spec: 'decisions §7: every call that creates something takes an Idempotency-Key' },
            invoke: {
              id: 'createKey',
              src: 'createKey',
              onDone: { target: 'underWay', actions: { type: 'rememberKey', params: answerOf } },
              onError: {
                target: '#dispute-answer.answering.failed',
                actions: { type: 'rememberFailure', params: errorOf },
              },
            },
          },
          underWay: {
            description: 'The server judges each dispute by itself.',
            meta: { spec: '§8 Dispute response error; unable to respond to disputes' },
            invoke: {
              id: 'answerDisputes',
              src: 'answerDisputes',
              input: ({ context }) => sentAnswer(context),
              onDone: {
                target: '#dispute-answer.reported',
                actions: { type: 'rememberAnswered', params: answerOf },
              },
              onError: [
                {
                  guard: { type: 'mayHaveActed', params: errorOf },
                  target: '#dispute-answer.answering.unanswered',
                  actions: { type: 'rememberFailure', params: errorOf },
                },
                {
                  target: '#dispute-answer.answering.failed',
                  actions: ['forgetKey', { type: 'rememberFailure', params: errorOf }],
                },
              ],
            },
          },
        },
      },
      reported: {
        description: 'What became of each: how it stands now, or why the answer was not taken.',
        meta: {
          view: 'reported',
          spec: 'decisions §12: bulk: the same status, and the same kind of latest step where the answer means money',
        },
        on: {
          'failed.again': { guard: 'hasFailed', target: 'loading', actions: 'askFailed' },
          'leftOut.answer': { guard: 'hasLeftOut', target: 'loading', actions: 'askLeftOut' },
        },
      },
    },
  });

/** As the disputes were read before they are read anew. */
const seenOf = ({ read }: AnswerContext): AnswerContext['before'] => read?.disputes ?? [];

/** Only what is in goes out. */
function sentAnswer(context: AnswerContext): SentAnswer {
  const { taken, group } = previewOf(context);
  return {
    key: context.key ?? '',
    disputeIds: taken.map(({ disputeId }) => disputeId),
    form: context.form,
    currency: taken[0]?.terms.currency ?? '',
    group: group && {
      ...group,
      // What agreeing was said to credit: of another sum than that, nothing is agreed to.
      credits: new Map(
        context.form.action === 'agree'
          ? taken.map((one) => [one.disputeId, creditOf(one, { party: context.input.side })])
          : [],
      ),
    },
  };
}
