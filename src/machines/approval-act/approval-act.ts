import { assign } from 'xstate';
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
import { actSetup, begun, type ActContext, type ActEvent } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

interface ApprovalActing {
  readonly subject: Approval;
  readonly act: ApprovalAct;
  readonly form: { readonly words: string };
  readonly obstacle: PaymentObstacle;
  readonly by: { readonly role: string };
  readonly sent: WrittenApprovalAct;
}

interface ApprovalActContext extends ActContext<ApprovalActing> {
  /** The proof that goes with a yes: one that was refused or failed has not used it up. */
  readonly token: string | null;
}
type ApprovalActEvent =
  | ActEvent<ApprovalActing>
  | { type: 'identity.proved'; token: string }
  | { type: 'identity.refused' };

const SHOWN = { spec: 'decisions §9: maker and checker above a limit', view: 'approval-act' } as const;
const STEP_UP = { spec: 'decisions §13 Step-up', view: 'approval-act' } as const;
const weighed = acts.weighing(STEP_UP);
const lost = acts.lostAnswer(SHOWN);
/** What has not arrived yet, and comes without a proof that counts, is proved anew. */
const UNPROVED = {
  guard: { type: 'isUnproved', params: errorOf },
  target: 'proving',
  actions: 'forgetToken',
} as const;

/** What is done about what waits for a second person: another approves or declines it, its maker takes it back (decisions §9, §13). */
export const approvalAct = actSetup<ApprovalActing, ApprovalActAnswer, ApprovalActContext, ApprovalActEvent>({
  isReader: ({ role, subject }) => !subject.isOwn && !mayApprove(subject.kind, role),
  actsOf: ({ subject, role }) => approvalActs(subject, role),
  problemsOf: (act, { words }) => approvalWordsObstacles(act, words),
  isFinal: isFinalApprovalAct,
})
  .extend({
    guards: {
      isProofNeeded: ({ context: { act, token } }) => act !== null && needsProof(act) && token === null,
      isUnproved: ({ context: { act } }, error: CallError) =>
        act !== null && needsProof(act) && error.code === 'step_up_required',
    },
    actions: {
      rememberToken: assign((_, token: string) => ({ token })),
      forgetToken: assign({ token: null }),
    },
  })
  .createMachine({
    id: 'approval-act',
    description: 'What a second person answers, or its maker does, while something waits to be approved.',
    context: ({ input }) => ({ ...begun({ input }), token: null }),
    initial: 'opening',
    on: acts.READ_ANEW,
    states: {
      opening: acts.opening(SHOWN),
      reading: acts.reading(SHOWN),
      choosing: acts.choosing(SHOWN, { description: 'It was done; the page is read anew.' }),
      filling: acts.writing('weighing', SHOWN),
      weighing: {
        ...weighed,
        description:
          'Looks whether whoever says yes has to prove to be there, or whether it could be taken back.',
        always: [{ guard: 'isProofNeeded', target: 'proving' }, ...weighed.always],
      },
      confirming: acts.confirming(SHOWN),
      proving: {
        description:
          'The password or a code is asked again before a yes, by its number: that confirms what cannot be taken back.',
        meta: STEP_UP,
        // The answer that was on its way was not taken, and may be impossible by now.
        always: { guard: 'isGone', target: 'choosing.changed', actions: 'leaveAct' },
        on: {
          'identity.proved': {
            target: 'sending',
            actions: { type: 'rememberToken', params: ({ event }) => event.token },
          },
          'identity.refused': 'filling',
          'subject.told': acts.STILL_OFFERED,
        },
      },
      sending: {
        ...acts.sending(SHOWN),
        invoke: {
          ...acts.SENT,
          input: ({ context: { subject, act, said, token } }) => ({
            approvalId: subject.approvalId,
            buidCustomer: subject.buidCustomer,
            act: act ?? 'decline',
            words: said?.words ?? '',
            token: act === 'approve' ? token : null,
          }),
          onError: [UNPROVED, ...acts.NOT_DONE],
        },
      },
      ...lost,
      asking: { ...lost.asking, invoke: { ...acts.ASKED, onError: [UNPROVED, ...acts.ASKED.onError] } },
    },
  });
