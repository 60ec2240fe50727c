import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  isSameLimit,
  limitObstacles,
  type LimitForm,
  type ToldLimit,
  type WrittenLimit,
} from '#domain/approval/approval-limit.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, typedForm, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface ApprovalLimitInput {
  readonly buidCustomer: string;
  readonly told: ToldLimit;
}

interface ApprovalLimitContext extends FormMemory<PaymentObstacle>, ApprovalLimitInput {
  /** The approval of which a second administrator is asked first; null where the limit holds at once. */
  readonly approvalId: string | null;
  /** What is to be set; null before. */
  readonly form: LimitForm | null;
  /** Why the server did not set it. */
  readonly obstacles: readonly PaymentObstacle[];
}

export type ApprovalLimitEvent =
  | { type: 'limit.submit'; form: LimitForm }
  | { type: 'limit.confirm' }
  | { type: 'limit.amend' }
  | { type: 'limit.another' }
  /** The page has read it anew. */
  | { type: 'limit.told'; told: ToldLimit };

const SPEC =
  'decisions §13: limit for a second person: per payment and per user and day, in the customer’s currency';

/** Up to how much one person pays alone: set at once, or asked of a second administrator where that is more than before (decisions §13). */
export const approvalLimit = setup({
  types: {
    context: {} as ApprovalLimitContext,
    input: {} as ApprovalLimitInput,
    events: {} as ApprovalLimitEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { setLimit: promiseNotProvided<string | null, WrittenLimit>('setLimit') },
  guards: {
    isUnchanged: ({ context: { told } }, form: LimitForm) => isSameLimit(told.limit, form),
    isOther: ({ context: { told } }, now: ToldLimit) =>
      now.waitingId !== told.waitingId || !isSameLimit(told.limit, now.limit),
    isAsked: (_, approvalId: string | null) => approvalId !== null,
    isRefused: (_, error: CallError) => error.kind === 'refused',
  },
  actions: {
    rememberApproval: assign((_, approvalId: string | null) => ({ approvalId })),
    rememberForm: assign((_, form: LimitForm) => ({ form })),
    rememberTold: assign((_, told: ToldLimit) => ({ told })),
    rememberObstacles: assign((_, error: CallError) => ({
      obstacles: error.obstacles as readonly PaymentObstacle[],
    })),
    forgetObstacles: assign({ obstacles: [] }),
  },
})
  .extend(formParts<ApprovalLimitContext, ApprovalLimitEvent, LimitForm>((form) => limitObstacles(form)))
  .createMachine({
    id: 'approval-limit',
    description: 'An administrator sets up to how much one person pays alone.',
    context: ({ input }) => ({ ...UNTRIED, ...input, approvalId: null, form: null, obstacles: [] }),
    initial: 'filling',
    on: {
      'limit.told': {
        actions: { type: 'rememberTold', params: ({ event }) => event.told },
      },
    },
    states: {
      filling: {
        description: 'The form; its states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'approval-limit' },
        initial: 'fresh',
        exit: 'forgetObstacles',
        on: {
          'limit.submit': [
            {
              guard: { type: 'isUnchanged', params: typedForm },
              target: '.unchanged',
              actions: 'forgetProblems',
            },
            {
              guard: { type: 'isComplete', params: typedForm },
              target: 'confirming',
              actions: ['forgetProblems', { type: 'rememberForm', params: typedForm }],
            },
            { target: '.incomplete', actions: { type: 'rememberProblems', params: typedForm } },
          ],
        },
        states: {
          ...formStates,
          unchanged: {
            description: 'Nothing is different from the limits that hold, so nothing is sent.',
            meta: { spec: SPEC },
          },
          refused: {
            description: 'The server says why it was not set: there is nobody else who could approve.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      confirming: {
        description: 'What changes, and which limit that waits ends with it, is said before it is sent.',
        meta: { spec: SPEC, view: 'approval-limit' },
        on: {
          'limit.confirm': 'sending',
          'limit.amend': 'filling',
          'limit.told': [
            {
              description: 'Another limit holds or waits by now: what was read is not what would be done.',
              guard: { type: 'isOther', params: ({ event }) => event.told },
              target: 'filling',
              actions: { type: 'rememberTold', params: ({ event }) => event.told },
            },
            { actions: { type: 'rememberTold', params: ({ event }) => event.told } },
          ],
        },
      },
      sending: {
        description: 'The limits are on their way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'setLimit',
          src: 'setLimit',
          input: ({ context: { form, buidCustomer } }) => {
            if (form === null) throw new TypeError('what is set was filled in before');
            return { ...form, buidCustomer };
          },
          onDone: [
            {
              guard: { type: 'isAsked', params: answerOf },
              target: 'asked',
              actions: { type: 'rememberApproval', params: answerOf },
            },
            { target: 'set' },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: errorOf },
            },
            ...backTo('filling'),
          ],
        },
      },
      set: {
        description: 'The limits hold; the page is read anew.',
        meta: { spec: SPEC, view: 'approval-limit' },
        on: { 'limit.another': 'filling' },
      },
      asked: {
        description:
          'More than before is asked of a second administrator; until then the limits of before hold.',
        meta: { spec: SPEC, view: 'approval-limit' },
        on: { 'limit.another': 'filling' },
      },
    },
  });
