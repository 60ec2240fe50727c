import { assertEvent, assign, setup } from 'xstate';
import {
  chargeableRows,
  chargebackProblems,
  givenWith,
  standingRequest,
  type AskedForChargeback,
  type ChargebackProblem,
  type ChargebackWords,
  type KeptRequest,
  type RequestedChargeback,
  type WrittenChargebacks,
} from '#domain/dispute/chargeback-request.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { answerOf, formStates, refusableParts, REFUSED, submitTo, UNREFUSED } from '#machines/shapes/form.ts';
import type { FormTag, RefusableMemory } from '#machines/shapes/form.ts';
import { lostParts, lostSubmit, refusedOrAskedTo } from '#machines/shapes/lost-submit.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface ChargebackRequestInput {
  readonly asked: readonly AskedForChargeback[];
  readonly config: DisputeConfig;
  /** What the tab has kept of it; absent where that is nothing. */
  readonly kept?: Pick<KeptRequest, 'documents' | 'leftOut' | 'requested'> | undefined;
}

interface ChargebackRequestContext
  extends RefusableMemory<ChargebackProblem, DisputeObstacle>, Omit<ChargebackRequestInput, 'kept'> {
  /** Invoices that the user has left out, by their ids. */
  readonly leftOut: readonly string[];
  /** What was added to it; its words come with the submit. */
  readonly form: { readonly documents: readonly DisputeDocument[] };
  readonly requested: readonly RequestedChargeback[];
}

export type ChargebackRequestEvent =
  | { type: 'invoice.leaveOut'; trxId: string }
  | { type: 'invoices.takeIn' }
  /** How far the documents are, as their uploads tell it. */
  | { type: 'documents.changed'; documents: readonly DisputeDocument[] }
  | { type: 'chargeback.submit'; form: ChargebackWords }
  /** Asks at once what became of a request whose answer was lost. */
  | { type: 'outcome.check' };

const ELIGIBLE = '§5 Disputes: A chargeback needs selected invoices and an eligible transaction';
const LIFE = 'decisions §12: the merchant may object within 14 days, support decides within 7 more';

/** The invoices that are asked for, as it stands. */
const rowsOf = ({ asked, leftOut }: Pick<ChargebackRequestContext, 'asked' | 'leftOut'>) =>
  chargeableRows(asked, leftOut);

/** The same, with the documents that were added. */
const documented = (context: ChargebackRequestContext) => ({
  rows: rowsOf(context),
  documents: context.form.documents,
});

const isOfWords = (problem: ChargebackProblem): boolean => problem === 'reason' || problem === 'description';

const named = ({ event }: { event: { readonly trxId: string } }) => event.trxId;

const REQUESTED = {
  target: 'requested',
  actions: { type: 'rememberRequested', params: answerOf },
} as const;

/** Asking the provider to charge invoices back to the merchant (§5 Disputes, decisions §12). */
export const chargebackRequest = setup({
  types: {
    context: {} as ChargebackRequestContext,
    input: {} as ChargebackRequestInput,
    events: {} as ChargebackRequestEvent,
    tags: {} as FormTag | 'unsure',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    createChargebacks: promiseNotProvided<readonly RequestedChargeback[], WrittenChargebacks>(
      'createChargebacks',
    ),
    /** Sends the same once more under its key: what the answer is, is that to the first. */
    askSubmit: promiseNotProvided<readonly RequestedChargeback[]>('askSubmit'),
  },
  guards: {
    isRequested: ({ context }) => context.requested.length > 0,
    isNothingChargeable: ({ context }) => rowsOf(context).length === 0,
    isIn: ({ context }, trxId: string) => rowsOf(context).some((row) => row.trxId === trxId),
    isOnlyOne: ({ context }, trxId: string) => rowsOf(context).every((row) => row.trxId === trxId),
    /** What was said of reason or description is no matter of the documents, and stays said while those change. */
    isWordsWrong: ({ context }) => context.problems.some(isOfWords),
    isSomeLeftOut: ({ context }) => context.leftOut.length > 0,
  },
  actions: {
    leaveOut: assign(({ context }, trxId: string) => ({ leftOut: [...context.leftOut, trxId] })),
    bringBack: assign({ leftOut: [] }),
    forgetDocumentProblems: assign(({ context }) => ({ problems: context.problems.filter(isOfWords) })),
    rememberDocuments: assign((_, documents: readonly DisputeDocument[]) => ({ form: { documents } })),
    rememberRequested: assign((_, requested: readonly RequestedChargeback[]) => ({ requested })),
  },
})
  .extend(
    refusableParts<ChargebackRequestContext, ChargebackRequestEvent, ChargebackWords>((words, context) =>
      chargebackProblems(words, documented(context), context.config),
    ),
  )
  .extend(lostParts)
  .createMachine({
    id: 'chargeback-request',
    description: 'Which invoices are to be charged back, and why, for all of them at once.',
    context: ({ input: { kept, ...input } }) => ({
      ...UNREFUSED,
      ...input,
      leftOut: kept?.leftOut ?? [],
      form: { documents: kept?.documents ?? [] },
      requested: standingRequest(kept?.requested ?? [], input.asked),
    }),
    initial: 'opening',
    states: {
      opening: {
        description:
          'Looks whether anything of what was asked for can be charged back, or was requested before a reload.',
        meta: { spec: ELIGIBLE },
        always: [
          { guard: 'isRequested', target: 'requested' },
          { guard: 'isNothingChargeable', target: 'nothing' },
          { target: 'filling' },
        ],
      },
      nothing: {
        description: 'None can be charged back; each says why.',
        meta: { spec: ELIGIBLE, view: 'chargeback-request' },
      },
      filling: {
        description: 'What is said about them; the states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: LIFE, view: 'chargeback-request' },
        initial: 'fresh',
        exit: 'forgetProblems',
        on: {
          'chargeback.submit': submitTo('sending'),
          'documents.changed': [
            {
              guard: 'isWordsWrong',
              target: '.incomplete',
              actions: [
                'forgetDocumentProblems',
                { type: 'rememberDocuments', params: ({ event }) => event.documents },
              ],
            },
            {
              target: '.fresh',
              actions: [
                'forgetProblems',
                { type: 'rememberDocuments', params: ({ event }) => event.documents },
              ],
            },
          ],
          'invoice.leaveOut': [
            {
              guard: { type: 'isOnlyOne', params: named },
              target: 'emptied',
              actions: { type: 'leaveOut', params: named },
            },
            {
              guard: { type: 'isIn', params: named },
              actions: { type: 'leaveOut', params: named },
            },
          ],
          'invoices.takeIn': { guard: 'isSomeLeftOut', actions: 'bringBack' },
        },
        states: {
          ...formStates,
          refused: {
            ...REFUSED,
            meta: { spec: '§8 Selected transaction not available for chargeback (contact support)' },
          },
        },
      },
      emptied: {
        description: 'The user has left out all of them, and can take them back in.',
        meta: { spec: ELIGIBLE, view: 'chargeback-request' },
        on: { 'invoices.takeIn': { target: 'filling', actions: 'bringBack' } },
      },
      sending: {
        description: 'The request is on its way.',
        tags: ['busy'],
        meta: { spec: LIFE },
        invoke: {
          id: 'createChargebacks',
          src: 'createChargebacks',
          input: ({ context, event }) => {
            assertEvent(event, 'chargeback.submit');
            return { rows: rowsOf(context), words: event.form, documents: givenWith(documented(context)) };
          },
          onDone: REQUESTED,
          onError: refusedOrAskedTo('filling'),
        },
      },
      ...lostSubmit({ view: 'chargeback-request', filling: 'filling', done: REQUESTED }),
      requested: {
        description: 'The merchant is asked, and until when it can object is said.',
        meta: { spec: LIFE, view: 'chargeback-request' },
      },
    },
  });
