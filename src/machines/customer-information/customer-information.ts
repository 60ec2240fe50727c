import { assign, setup } from 'xstate';
import { mayEditInformation } from '#domain/access/role.ts';
import type { CallError } from '#domain/call-error.ts';
import {
  informationObstacles,
  type CustomerInformation,
  type InformationAnswer,
  type InformationValues,
  type SavedInformation,
} from '#domain/customer/customer-information.ts';
import type { CustomerObstacle } from '#domain/customer/customer-obstacle.ts';
import {
  changedParts,
  conflictingParts,
  mergedInformation,
  type InformationPart,
  type Taken,
} from '#domain/customer/merge-information.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface InformationInput {
  readonly information: CustomerInformation;
  readonly userType: string | null;
  readonly role: string;
}

interface InformationContext extends FormMemory<CustomerObstacle>, InformationInput {
  readonly form: InformationValues;
  /** What somebody else has saved meanwhile; null while nobody has. */
  readonly theirs: CustomerInformation | null;
  /** Whose value is taken of what both have changed. */
  readonly taken: Readonly<Partial<Record<InformationPart, Taken>>>;
}

interface Choice {
  readonly part: InformationPart;
  readonly whose: Taken;
}

export type InformationEvent =
  | { type: 'edit.start' }
  | { type: 'field.change'; change: Partial<InformationValues> }
  | { type: 'edit.save' }
  | { type: 'edit.discard' }
  | ({ type: 'conflict.take' } & Choice)
  | { type: 'conflict.merge' };

const SPEC = '§2 Customer details';
const SHOWN = { spec: SPEC, view: 'customer-information' } as const;
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly CustomerObstacle[];

/** What both have changed, each to something else, while it is merged. */
export const conflictsIn = ({
  form,
  information,
  theirs,
}: Pick<InformationContext, 'form' | 'information' | 'theirs'>): InformationPart[] =>
  theirs === null ? [] : conflictingParts(form, information, theirs);

/** Contacts, telephone and mail of a customer are read, and edited by those who may (decisions §11 Account information). */
export const customerInformation = setup({
  types: {
    context: {} as InformationContext,
    input: {} as InformationInput,
    events: {} as InformationEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { saveInformation: promiseNotProvided<InformationAnswer, SavedInformation>('saveInformation') },
  guards: {
    isReader: ({ context: { userType, role } }) => !mayEditInformation(userType, role),
    isUnchanged: ({ context: { form, information } }) => changedParts(form, information.values).length === 0,
    isComplete: ({ context: { form } }) => informationObstacles(form).length === 0,
    isSaved: (_, { isSaved }: InformationAnswer) => isSaved,
    isRefused: (_, error: CallError) => error.kind === 'refused',
    isDecided: ({ context }) => conflictsIn(context).every((part) => context.taken[part] !== undefined),
  },
  actions: {
    noteChange: assign(({ context: { form } }, change: Partial<InformationValues>) => ({
      form: { ...form, ...change },
    })),
    forgetProblems: assign(() => UNTRIED),
    rememberProblems: assign(({ context: { form } }) => ({ problems: informationObstacles(form) })),
    rememberRefusals: assign((_, problems: readonly CustomerObstacle[]) => ({ problems })),
    rememberSaved: assign((_, { information }: InformationAnswer) => ({
      information,
      form: information.values,
    })),
    rememberTheirs: assign((_, { information }: InformationAnswer) => ({ theirs: information, taken: {} })),
    take: assign(({ context: { taken } }, { part, whose }: Choice) => ({
      taken: { ...taken, [part]: whose },
    })),
    // What is merged is judged and sent over what the other has saved.
    merge: assign(({ context: { form, information, theirs, taken } }) =>
      theirs === null
        ? {}
        : {
            form: mergedInformation(form, information, theirs, taken),
            information: theirs,
            theirs: null,
            taken: {},
          },
    ),
    discard: assign(({ context: { information, theirs } }) => {
      const now = theirs ?? information;
      return { ...UNTRIED, information: now, form: now.values, theirs: null, taken: {} };
    }),
  },
})
  .extend(callParts<InformationContext, InformationEvent>())
  .createMachine({
    id: 'customer-information',
    description: 'Whom to ask at a customer: read, and edited alone or while somebody else does.',
    context: ({ input }) => ({
      ...UNTRIED,
      ...input,
      form: input.information.values,
      theirs: null,
      taken: {},
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'shown' }],
      },
      reading: { description: 'It is shown to who does not edit it.', meta: SHOWN },
      shown: {
        description: 'It is shown to who may edit it.',
        meta: SHOWN,
        initial: 'asRead',
        on: { 'edit.start': 'editing' },
        states: {
          asRead: { description: 'As it was read.', meta: { spec: SPEC } },
          saved: { description: 'As it was saved just now.', meta: { spec: SPEC } },
        },
      },
      editing: {
        description: 'Contacts, telephone and mail are typed.',
        tags: ['editable'],
        meta: SHOWN,
        initial: 'fresh',
        on: {
          'field.change': {
            target: '.fresh',
            actions: ['forgetProblems', { type: 'noteChange', params: ({ event }) => event.change }],
          },
          'edit.discard': { target: 'shown', actions: 'discard' },
          'edit.save': [
            { guard: 'isUnchanged', target: 'shown', actions: 'discard' },
            { guard: 'isComplete', target: 'saving', actions: 'forgetProblems' },
            { target: '.incomplete', actions: ['forgetProblems', 'rememberProblems'] },
          ],
        },
        states: {
          ...formStates,
          refused: {
            description: 'The server says by which rules it was not saved.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      saving: {
        description: 'The changes are on their way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'saveInformation',
          src: 'saveInformation',
          input: ({ context: { information, form } }) => ({ information, form }),
          onDone: [
            {
              guard: { type: 'isSaved', params: answerOf },
              target: 'shown.saved',
              actions: { type: 'rememberSaved', params: answerOf },
            },
            { target: 'merging', actions: { type: 'rememberTheirs', params: answerOf } },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'editing.refused',
              actions: { type: 'rememberRefusals', params: refusedBy },
            },
            ...backTo('editing'),
          ],
        },
      },
      merging: {
        description: 'Somebody else was faster: what they have changed is shown, and merged part by part.',
        meta: SHOWN,
        on: {
          'conflict.take': { actions: { type: 'take', params: ({ event }) => event } },
          'conflict.merge': { guard: 'isDecided', target: 'editing.fresh', actions: 'merge' },
          'edit.discard': { target: 'shown', actions: 'discard' },
        },
      },
    },
  });
