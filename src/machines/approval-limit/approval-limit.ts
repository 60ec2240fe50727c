import { assign, setup } from 'xstate';
import {
  isSameLimit,
  limitObstacles,
  type LimitForm,
  type ToldLimit,
  type WrittenLimit,
} from '#domain/approval/approval-limit.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  answerOf,
  FILLING,
  formStates,
  refusableParts,
  REFUSED,
  refusedTo,
  submitAs,
  UNCHANGED,
  UNREFUSED,
} from '#machines/shapes/form.ts';
import type { FormTag, RefusableMemory } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface ApprovalLimitInput {
  readonly buidCustomer: string;
  readonly told: ToldLimit;
}

interface ApprovalLimitContext extends RefusableMemory<PaymentObstacle>, ApprovalLimitInput {
  /** The approval of which a second administrator is asked first; null where the limit holds at once. */
  readonly approvalId: string | null;
  /** What is to be set; null before. */
  readonly form: LimitForm | null;
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
  },
  actions: {
    rememberApproval: assign((_, approvalId: string | null) => ({ approvalId })),
    rememberForm: assign((_, form: LimitForm) => ({ form })),
    rememberTold: assign((_, told: ToldLimit) => ({ told })),
  },
})
  .extend(refusableParts<ApprovalLimitContext, ApprovalLimitEvent, LimitForm>((form) => limitObstacles(form)))
  .createMachine({
    id: 'approval-limit',
    description: 'An administrator sets up to how much one person pays alone.',
    context: ({ input }) => ({ ...UNREFUSED, ...input, approvalId: null, form: null }),
    initial: 'filling',
    on: {
      'limit.told': {
        actions: { type: 'rememberTold', params: ({ event }) => event.told },
      },
    },
    states: {
      filling: {
        ...FILLING,
        meta: { spec: SPEC, view: 'approval-limit' },
        on: { 'limit.submit': [UNCHANGED, ...submitAs('rememberForm', 'confirming')] },
        states: {
          ...formStates,
          unchanged: {
            description: 'Nothing is different from the limits that hold, so nothing is sent.',
            meta: { spec: SPEC },
          },
          refused: { ...REFUSED, meta: { spec: SPEC } },
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
          onError: refusedTo('filling'),
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
