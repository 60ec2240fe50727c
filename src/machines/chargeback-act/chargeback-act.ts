import { assign, setup } from 'xstate';
import {
  chargebackActProblems,
  chargebackActs,
  documentsOfAct,
  isFinalChargebackAct,
  isTakeableChargeback,
  mayActOnChargebacks,
  takesDocuments,
  type ActedChargeback,
  type ChargebackActAnswer,
  type ChargebackActDocuments,
  type ChargebackActProblem,
  type ChargebackActor,
  type ChargebackTaking,
  type WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import {
  actParts,
  begun,
  type ActContext,
  type ActEvent,
  type ActInput,
  type ActTag,
} from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import {
  colleagueOf,
  givingBack,
  TAKEN,
  takenStates,
  TAKES,
  taking,
  takingParts,
  type TakingEvent,
} from '#machines/shapes/taking.ts';

interface ChargebackActing {
  readonly subject: ActedChargeback;
  readonly act: ChargebackAction;
  readonly form: { readonly comment: string };
  readonly obstacle: ChargebackActProblem;
  readonly by: {
    readonly actor: ChargebackActor;
    readonly config: DisputeConfig;
    /** What was added to it, from before a reload too; its words come with the submit. */
    readonly form: ChargebackActDocuments;
  };
  readonly sent: WrittenChargebackAct;
}

type ChargebackActEvent =
  | ActEvent<ChargebackActing>
  | TakingEvent
  /** How far the documents are, as their uploads tell it. */
  | { type: 'documents.changed'; documents: readonly DisputeDocument[] };

const SHOWN = {
  spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more',
  view: 'chargeback-act',
} as const;

const choosing = acts.choosing(SHOWN, {
  description: 'It was done, and the others are told; the page is read anew.',
});

const writing = acts.writing('weighing', SHOWN);

/** Only what takes documents is told of them: what is left drops them, as it does its words. */
const changed = {
  guard: 'isSupported',
  actions: {
    type: 'rememberDocuments',
    params: ({ event }: { event: { readonly documents: readonly DisputeDocument[] } }) => event.documents,
  },
} as const;

/** That it is taken, or given back, from or for the colleague who was read to have it. */
const takingOf = (subject: ActedChargeback, isTaken: boolean): ChargebackTaking => ({
  chargebackId: subject.chargebackId,
  isTaken,
  from: colleagueOf(subject)?.userId ?? null,
});

const isOfWords = ({ rule }: ChargebackActProblem): boolean => rule === 'DIS-31';

/** What a side does to a chargeback: objecting with documents, accepting, reviewing, refusing, withdrawing; support takes it before (decisions §12). */
export const chargebackAct = setup({
  types: {
    context: {} as ActContext<ChargebackActing>,
    input: {} as ActInput<ChargebackActing>,
    events: {} as ChargebackActEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    takeChargeback: promiseNotProvided<boolean, ChargebackTaking>('takeChargeback'),
    sendAct: promiseNotProvided<ChargebackActAnswer, WrittenChargebackAct>('sendAct'),
    askAct: promiseNotProvided<ChargebackActAnswer>('askAct'),
  },
  guards: {
    isSupported: ({ context: { act } }) => act !== null && takesDocuments(act),
    /** What was said of the words is no matter of the documents, and stays said while those change. */
    isWordless: ({ context: { problems } }) => problems.some(isOfWords),
  },
  actions: {
    rememberDocuments: assign((_, documents: readonly DisputeDocument[]) => ({ form: { documents } })),
    forgetDocuments: assign({ form: { documents: [] } }),
    forgetDocumentProblems: assign(({ context: { problems } }) => ({ problems: problems.filter(isOfWords) })),
  },
})
  .extend(
    takingParts<ActContext<ChargebackActing>, ChargebackActEvent>(({ subject, actor }) =>
      isTakeableChargeback(subject, actor),
    ),
  )
  .extend(
    actParts<ChargebackActing, ActContext<ChargebackActing>, ChargebackActEvent>({
      isReader: ({ actor }) => !mayActOnChargebacks(actor),
      actsOf: ({ subject, actor }) => chargebackActs(subject, actor),
      problemsOf: (act, { comment }, { form, config }) =>
        chargebackActProblems(act, { comment, ...form }, config),
      isFinal: isFinalChargebackAct,
    }),
  )
  .createMachine({
    id: 'chargeback-act',
    description: 'What one side does to one chargeback, with words that the others read.',
    context: begun,
    initial: 'opening',
    on: acts.READ_ANEW,
    states: {
      opening: acts.opening(SHOWN),
      reading: acts.reading(SHOWN),
      choosing: {
        ...choosing,
        exit: 'forgetProblems',
        on: { ...choosing.on, ...TAKES },
        states: {
          ...choosing.states,
          recorded: { ...choosing.states.recorded, entry: 'forgetDocuments' },
          ...takenStates(SHOWN.spec),
        },
      },
      taking: {
        ...taking(SHOWN.spec),
        invoke: {
          id: 'takeChargeback',
          src: 'takeChargeback',
          input: ({ context }) => takingOf(context.subject, true),
          ...TAKEN,
        },
      },
      givingBack: {
        ...givingBack(SHOWN.spec),
        invoke: {
          id: 'giveBackChargeback',
          src: 'takeChargeback',
          input: ({ context }) => takingOf(context.subject, false),
          ...TAKEN,
        },
      },
      filling: {
        ...writing,
        on: {
          ...writing.on,
          'act.leave': {
            target: 'choosing',
            actions: ['forgetAct', 'forgetObstacles', 'forgetDocuments'],
          },
          'documents.changed': changed,
        },
        states: {
          ...writing.states,
          incomplete: {
            ...writing.states.incomplete,
            on: {
              'documents.changed': [
                { guard: 'isWordless', actions: ['forgetDocumentProblems', changed.actions] },
                { target: 'fresh', actions: ['forgetProblems', changed.actions] },
              ],
            },
          },
        },
      },
      weighing: acts.weighing(SHOWN),
      confirming: acts.confirming(SHOWN),
      sending: {
        ...acts.sending(SHOWN),
        invoke: {
          ...acts.SENT,
          input: ({ context: { subject, act, said, form } }) => ({
            chargebackId: subject.chargebackId,
            act: act ?? 'review',
            comment: said?.comment ?? '',
            documents: documentsOfAct(act ?? 'review', form),
          }),
        },
      },
      ...acts.lostAnswer(SHOWN),
    },
  });
