import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { isPauseDay } from '#domain/autopay/autopay.ts';
import type {
  AskedAct,
  AutoPayAct,
  DirectAct,
  KeptSetting,
  ShownAutoPay,
  WrittenAct,
} from '#domain/autopay/shown-autopay.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, submitAs, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import {
  proofParts,
  provedTo,
  unprovedTo,
  type ProofEvent,
  type ProofMemory,
} from '#machines/shapes/proof.ts';
import { aloneTo, NOBODY_ELSE, secondPersonParts } from '#machines/shapes/second-person.ts';

export interface AutoPayActInput {
  readonly autoPay: ShownAutoPay;
}

/** What is filled in where an act is asked about: the end of a pause. */
export interface AskedForm {
  readonly until: PlainDate;
}

interface AutoPayActContext
  extends FormMemory<FieldProblem<'until', 'notAhead'>>, ProofMemory, AutoPayActInput {
  /** What is asked about; null while nothing is. */
  readonly asked: AskedAct | null;
  /** What is on its way, or was last tried. */
  readonly act: AutoPayAct | null;
  /** The approval by which a second person is asked first; null where it was done. */
  readonly approvalId: string | null;
}

export type AutoPayActEvent =
  | { type: 'act.do'; act: DirectAct }
  | { type: 'act.ask'; act: AskedAct }
  | { type: 'act.leave' }
  | { type: 'act.confirm'; form: AskedForm }
  | ProofEvent
  /** The page has read it anew. */
  | { type: 'autoPay.told'; autoPay: ShownAutoPay };

const SKIPPING =
  'decisions §13: after it the amount only falls (paid, disputed, credited, skipped). Skipping ends at 5:00 PM Central the business day before';

const approvalOf = ({ event }: { event: { readonly output: KeptSetting } }) => event.output.approvalId;

/** The whole act, of what is asked about and what was filled in. */
function confirmed(asked: AskedAct | null, { until }: AskedForm): AutoPayAct | null {
  return asked?.action === 'pause' ? { action: 'pause', until } : asked;
}

/** What administrators do about AutoPay: pause it, go on, turn it off, skip a run or an invoice (decisions §13). */
export const autoPayAct = setup({
  types: {
    context: {} as AutoPayActContext,
    input: {} as AutoPayActInput,
    events: {} as AutoPayActEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendAct: promiseNotProvided<KeptSetting, WrittenAct>('sendAct') },
  guards: {
    isRefused: (_, error: CallError) => error.kind === 'refused' || error.kind === 'conflict',
  },
  actions: {
    rememberAsked: assign((_, asked: AskedAct) => ({ asked })),
    forgetAsked: assign({ asked: null }),
    rememberAct: assign((_, act: AutoPayAct) => ({ act })),
    rememberConfirmed: assign(({ context: { asked } }, form: AskedForm) => ({
      act: confirmed(asked, form),
      asked: null,
    })),
    rememberAutoPay: assign((_, autoPay: ShownAutoPay) => ({ autoPay })),
    rememberKept: assign((_, kept: KeptSetting) => kept),
    forgetApproval: assign({ approvalId: null }),
  },
})
  .extend(secondPersonParts)
  .extend(proofParts<AutoPayActContext, AutoPayActEvent>())
  .extend(
    formParts<AutoPayActContext, AutoPayActEvent, AskedForm>(({ until }, { asked, autoPay }) =>
      asked?.action === 'pause' && !isPauseDay(until, autoPay.today)
        ? [{ field: 'until', problem: 'notAhead' }]
        : [],
    ),
  )
  .createMachine({
    id: 'autopay-act',
    description: 'What administrators do about AutoPay, its runs and single invoices.',
    context: ({ input }) => ({
      ...UNTRIED,
      ...input,
      asked: null,
      act: null,
      token: null,
      approvalId: null,
    }),
    initial: 'standing',
    on: {
      'autoPay.told': { actions: { type: 'rememberAutoPay', params: ({ event }) => event.autoPay } },
    },
    states: {
      standing: {
        description: 'How it stands, with what can be done; the states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: SKIPPING, view: 'autopay-act' },
        initial: 'fresh',
        on: {
          'act.do': {
            target: 'sending',
            actions: [
              'forgetProblems',
              'forgetApproval',
              { type: 'rememberAct', params: ({ event }) => event.act },
            ],
          },
          'act.ask': {
            target: 'asking',
            actions: [
              'forgetProblems',
              'forgetApproval',
              { type: 'rememberAsked', params: ({ event }) => event.act },
            ],
          },
        },
        states: {
          fresh: formStates.fresh,
          done: { description: 'It was done, and how it stands now is shown.', meta: { spec: SKIPPING } },
          asked: {
            description: 'A second administrator is asked for it; until the answer AutoPay is as it was.',
            meta: { spec: 'decisions §9: maker and checker above a limit' },
          },
          nobodyElse: NOBODY_ELSE,
          refused: {
            description: 'It is too late for it, or something has come between.',
            tags: ['error'],
            meta: { spec: SKIPPING },
          },
          failed: {
            ...formStates.failed,
            description: 'The server did not take it: nothing is changed.',
          },
          unanswered: {
            ...formStates.unanswered,
            description: 'No answer tells whether the server took it.',
          },
        },
      },
      asking: {
        description: 'It is asked whether it is meant, with what it leads to.',
        tags: ['editable'],
        meta: { spec: SKIPPING, view: 'autopay-act' },
        initial: 'fresh',
        on: {
          'act.leave': { target: 'standing', actions: ['forgetAsked', 'forgetProblems'] },
          'act.confirm': submitAs('rememberConfirmed', 'sending'),
        },
        states: {
          fresh: { description: 'Nothing is filled in wrongly.' },
          incomplete: {
            description: 'The day is not ahead; its field says so.',
            tags: ['error'],
            meta: { spec: '§5 Required-field messages' },
          },
        },
      },
      proving: {
        description: 'It lifts a ceiling, or pays more than before: the password or a code is asked again.',
        tags: ['busy'],
        meta: { spec: 'decisions §13 Step-up', view: 'autopay-act' },
        on: provedTo('sending', 'standing'),
      },
      sending: {
        description: 'It is on its way.',
        tags: ['busy'],
        meta: { spec: SKIPPING, view: 'autopay-act' },
        invoke: {
          id: 'sendAct',
          src: 'sendAct',
          input: ({ context: { act, token } }) => ({ act: act ?? { action: 'resume' }, token }),
          onDone: [
            {
              guard: { type: 'isAsked', params: approvalOf },
              target: 'standing.asked',
              actions: [{ type: 'rememberKept', params: answerOf }, 'forgetToken'],
            },
            {
              target: 'standing.done',
              actions: [{ type: 'rememberKept', params: answerOf }, 'forgetToken'],
            },
          ],
          onError: [
            unprovedTo('proving'),
            aloneTo('standing.nobodyElse'),
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'standing.refused',
              actions: { type: 'rememberFailure', params: errorOf },
            },
            ...backTo('standing'),
          ],
        },
      },
    },
  });
