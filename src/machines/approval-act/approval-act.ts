import { assign, setup } from 'xstate';
import {
  approvalActs,
  approvalWordsObstacles,
  isFinalApprovalAct,
  needsProof,
  type ApprovalAct,
  type ApprovalActAnswer,
  type WrittenApprovalAct,
} from '#domain/approval/approval-acts.ts';
import type { Approval } from '#domain/approval/approval.ts';
import type { CallError } from '#domain/call-error.ts';
import { mayApprove } from '#domain/approval/second-person.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  actParts,
  CHANGED,
  CHOOSES,
  confirming,
  JUDGED,
  NOT_DONE,
  NOTHING_DONE,
  OUTDATED,
  READ_ANEW,
  STILL_OFFERED,
  weighing,
  writing,
  type ActMemory,
  type ActTag,
  type ConfirmedActEvent,
} from '#machines/shapes/act.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface ApprovalActInput {
  readonly subject: Approval;
  readonly role: string;
}

/** What is said with an answer. */
export interface ApprovalActForm {
  readonly words: string;
}

type Memory = ActMemory<Approval, ApprovalAct, ApprovalActForm, PaymentObstacle>;
interface ApprovalActContext extends Memory, ApprovalActInput {
  /** The proof that goes with a yes: one that was refused or failed has not used it up. */
  readonly token: string | null;
}
export type ApprovalActEvent =
  | ConfirmedActEvent<Approval, ApprovalAct, ApprovalActForm>
  | { type: 'identity.proved'; token: string }
  | { type: 'identity.refused' };

const SPEC = 'decisions §9: maker and checker above a limit';
const STEP_UP = 'decisions §13 Step-up';
const SHOWN = { spec: SPEC, view: 'approval-act' } as const;
const weighed = weighing(SHOWN);

/** What is done about what waits for a second person: another approves or declines it, its maker takes it back (decisions §9, §13). */
export const approvalAct = setup({
  types: {
    context: {} as ApprovalActContext,
    input: {} as ApprovalActInput,
    events: {} as ApprovalActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<ApprovalActAnswer, WrittenApprovalAct>('sendAct') },
  guards: {
    isReader: ({ context: { role, subject } }) => !subject.isOwn && !mayApprove(subject.kind, role),
    isProofNeeded: ({ context: { act, token } }) => act !== null && needsProof(act) && token === null,
    isUnproved: ({ context: { act } }, error: CallError) =>
      act !== null && needsProof(act) && error.code === 'step_up_required',
    isFinal: ({ context: { act } }) => act !== null && isFinalApprovalAct(act),
  },
  actions: {
    rememberToken: assign((_, token: string) => ({ token })),
    forgetToken: assign({ token: null }),
  },
})
  .extend(
    actParts<ApprovalActContext, ApprovalActEvent, Approval, ApprovalAct, ApprovalActForm, PaymentObstacle>({
      problemsOf: (act, { words }) => approvalWordsObstacles(act, words),
      isPossible: (act, subject, { role }) =>
        approvalActs(subject, role).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'approval-act',
    description: 'What a second person answers, or its maker does, while something waits to be approved.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input, token: null }),
    initial: 'opening',
    on: READ_ANEW,
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: { description: 'Whoever does not approve this reads, and is told who does.', meta: SHOWN },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        on: CHOOSES,
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
        },
      },
      filling: writing('weighing', SHOWN),
      weighing: {
        description:
          'Looks whether whoever says yes has to prove to be there, or whether it could be taken back.',
        meta: { spec: STEP_UP },
        always: [{ guard: 'isProofNeeded', target: 'proving' }, ...weighed.always],
      },
      confirming: confirming(SHOWN),
      proving: {
        description:
          'The password or a code is asked again before a yes, by its number: that confirms what cannot be taken back.',
        meta: { spec: STEP_UP, view: 'approval-act' },
        // The answer that was on its way was not taken, and may be impossible by now.
        always: { guard: 'isGone', target: 'choosing.changed', actions: 'leaveAct' },
        on: {
          'identity.proved': {
            target: 'sending',
            actions: { type: 'rememberToken', params: ({ event }) => event.token },
          },
          'identity.refused': 'filling',
          'subject.told': STILL_OFFERED,
        },
      },
      sending: {
        description: 'The answer is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { subject, act, said, token } }) => ({
            approvalId: subject.approvalId,
            buidCustomer: subject.buidCustomer,
            act: act ?? 'decline',
            words: said?.words ?? '',
            token: act === 'approve' ? token : null,
          }),
          onDone: JUDGED,
          onError: [
            { guard: { type: 'isUnproved', params: errorOf }, target: 'proving', actions: 'forgetToken' },
            ...NOT_DONE,
          ],
        },
      },
    },
  });
