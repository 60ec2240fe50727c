import { assign, setup } from 'xstate';
import { parseRole } from '#domain/access/role.ts';
import type { CallError } from '#domain/call-error.ts';
import {
  editObstacles,
  formObstacles,
  formOf,
  type EditableInvoice,
  type EditAnswer,
  type InvoiceForm,
  type SavedEdit,
} from '#domain/invoice/invoice-edit.ts';
import type { InvoiceObstacle } from '#domain/invoice/invoice-obstacle.ts';
import {
  conflicts,
  isEdited,
  mergedForm,
  type MergedField,
  type Taken,
} from '#domain/invoice/merge-edits.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface InvoiceEditInput {
  readonly invoice: EditableInvoice;
  readonly role: string;
}

interface InvoiceEditContext extends FormMemory<InvoiceObstacle>, InvoiceEditInput {
  readonly form: InvoiceForm;
  /** The invoice as somebody else has saved it meanwhile; null while nobody has. */
  readonly theirs: EditableInvoice | null;
  /** Whose value is taken of what both have changed. */
  readonly taken: Readonly<Partial<Record<MergedField, Taken>>>;
}

interface Choice {
  readonly field: MergedField;
  readonly whose: Taken;
}

export type InvoiceEditEvent =
  | { type: 'field.change'; change: Partial<InvoiceForm> }
  | { type: 'edit.save' }
  | { type: 'edit.discard' }
  | ({ type: 'conflict.take' } & Choice)
  | { type: 'conflict.merge' };

const SPEC = '§2 Customer details and an editable invoice details page';
const SHOWN = { spec: SPEC, view: 'invoice-edit' } as const;
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly InvoiceObstacle[];

/** What both have changed, each to something else, while it is merged. */
export const conflictsIn = ({
  form,
  invoice,
  theirs,
}: Pick<InvoiceEditContext, 'form' | 'invoice' | 'theirs'>): MergedField[] =>
  theirs === null ? [] : conflicts(form, invoice, theirs);

/** A merchant changes details of an invoice, and lowers its amount once it is billed (decisions §6, §12). */
export const invoiceEdit = setup({
  types: {
    context: {} as InvoiceEditContext,
    input: {} as InvoiceEditInput,
    events: {} as InvoiceEditEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { saveEdit: promiseNotProvided<EditAnswer, SavedEdit>('saveEdit') },
  guards: {
    isReader: ({ context: { role } }) => parseRole(role) !== 'admin',
    isClosed: ({ context: { invoice } }) => editObstacles(invoice).length > 0,
    isUnchanged: ({ context: { form, invoice } }) => !isEdited(form, invoice),
    isComplete: ({ context: { form, invoice } }) => formObstacles(form, invoice).length === 0,
    isSaved: (_, { isSaved }: EditAnswer) => isSaved,
    isRefused: (_, error: CallError) => error.kind === 'refused',
    isDecided: ({ context }) => conflictsIn(context).every((field) => context.taken[field] !== undefined),
  },
  actions: {
    noteChange: assign(({ context: { form } }, change: Partial<InvoiceForm>) => ({
      form: { ...form, ...change },
    })),
    forgetProblems: assign(() => UNTRIED),
    rememberProblems: assign(({ context: { form, invoice } }) => ({
      problems: formObstacles(form, invoice),
    })),
    rememberRefusals: assign((_, problems: readonly InvoiceObstacle[]) => ({ problems })),
    rememberSaved: assign((_, { invoice }: EditAnswer) => ({ invoice, form: formOf(invoice) })),
    rememberTheirs: assign((_, { invoice }: EditAnswer) => ({ theirs: invoice, taken: {} })),
    take: assign(({ context: { taken } }, { field, whose }: Choice) => ({
      taken: { ...taken, [field]: whose },
    })),
    // What is merged is judged and sent over what the other has saved.
    merge: assign(({ context: { form, invoice, theirs, taken } }) =>
      theirs === null
        ? {}
        : { form: mergedForm(form, invoice, theirs, taken), invoice: theirs, theirs: null, taken: {} },
    ),
    discard: assign(({ context: { invoice, theirs } }) => {
      const now = theirs ?? invoice;
      return { ...UNTRIED, invoice: now, form: formOf(now), theirs: null, taken: {} };
    }),
  },
})
  .extend(callParts<InvoiceEditContext, InvoiceEditEvent>())
  .createMachine({
    id: 'invoice-edit',
    description: 'What a merchant changes of an invoice, alone or while somebody else does.',
    context: ({ input }) => ({ ...UNTRIED, ...input, form: formOf(input.invoice), theirs: null, taken: {} }),
    initial: 'opening',
    states: {
      opening: {
        description: 'Looks who it is, and what of.',
        meta: { spec: SPEC },
        always: [
          { guard: 'isReader', target: 'reading' },
          { guard: 'isClosed', target: 'closed' },
          { target: 'editing' },
        ],
      },
      reading: { description: 'Whoever is no administrator is told who edits.', meta: SHOWN },
      closed: { description: 'A credit is not edited; it is said why, and what is.', meta: SHOWN },
      editing: {
        description: 'Details and amount are typed, with what becomes of it beside them.',
        tags: ['editable'],
        meta: SHOWN,
        initial: 'fresh',
        on: {
          'field.change': {
            target: '.fresh',
            actions: ['forgetProblems', { type: 'noteChange', params: ({ event }) => event.change }],
          },
          'edit.discard': { target: '.fresh', actions: 'discard' },
          'edit.save': [
            { guard: 'isUnchanged', target: '.unchanged', actions: 'forgetProblems' },
            { guard: 'isComplete', target: 'saving', actions: 'forgetProblems' },
            { target: '.incomplete', actions: ['forgetProblems', 'rememberProblems'] },
          ],
        },
        states: {
          ...formStates,
          unchanged: { description: 'Nothing is different from what is saved.', meta: { spec: SPEC } },
          saved: { description: 'It is saved; of an adjustment the buyer is told.', meta: { spec: SPEC } },
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
          id: 'saveEdit',
          src: 'saveEdit',
          input: ({ context: { invoice, form } }) => ({ invoice, form }),
          onDone: [
            {
              guard: { type: 'isSaved', params: answerOf },
              target: 'editing.saved',
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
        description:
          'Somebody else was faster: what they have changed is shown, and merged detail by detail.',
        meta: SHOWN,
        on: {
          'conflict.take': { actions: { type: 'take', params: ({ event }) => event } },
          'conflict.merge': { guard: 'isDecided', target: 'editing.fresh', actions: 'merge' },
          'edit.discard': { target: 'editing.fresh', actions: 'discard' },
        },
      },
    },
  });
