import { setup } from 'xstate';
import { parseRole } from '#domain/access/role.ts';
import {
  editObstacles,
  formObstacles,
  formOf,
  type EditableInvoice,
  type InvoiceForm,
} from '#domain/invoice/invoice-edit.ts';
import type { InvoiceObstacle } from '#domain/invoice/invoice-obstacle.ts';
import { conflicts, isEdited, mergedForm, type MergedField } from '#domain/invoice/merge-edits.ts';
import type { SaveAnswer, SaveRequest } from '#domain/merging.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import * as edits from '#machines/shapes/merged-edit.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface InvoiceEditInput {
  readonly invoice: EditableInvoice;
  readonly role: string;
}

interface InvoiceEditContext extends edits.EditMemory<
  EditableInvoice,
  InvoiceForm,
  InvoiceObstacle,
  MergedField
> {
  readonly role: string;
}

export type InvoiceEditEvent = edits.EditEvent<InvoiceForm, MergedField>;

const SPEC = '§2 Customer details and an editable invoice details page';
const SHOWN = { spec: SPEC, view: 'invoice-edit' } as const;

const RULES: edits.EditRules<EditableInvoice, InvoiceForm, InvoiceObstacle, MergedField> = {
  formOf,
  isEdited,
  problemsOf: formObstacles,
  conflictsOf: conflicts,
  merged: mergedForm,
};

/** What both have changed, each to something else, while it is merged. */
export const conflictsIn = edits.conflictsBy(RULES);

/** A merchant changes details of an invoice, and lowers its amount once it is billed (decisions §6, §12). */
export const invoiceEdit = setup({
  types: {
    context: {} as InvoiceEditContext,
    input: {} as InvoiceEditInput,
    events: {} as InvoiceEditEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    saveEdit: promiseNotProvided<SaveAnswer<EditableInvoice>, SaveRequest<EditableInvoice, InvoiceForm>>(
      'saveEdit',
    ),
  },
  guards: {
    isReader: ({ context: { role } }) => parseRole(role) !== 'admin',
    isClosed: ({ context: { subject } }) => editObstacles(subject).length > 0,
  },
})
  .extend(
    edits.editParts<
      InvoiceEditContext,
      InvoiceEditEvent,
      EditableInvoice,
      InvoiceForm,
      InvoiceObstacle,
      MergedField
    >(RULES),
  )
  .createMachine({
    id: 'invoice-edit',
    description: 'What a merchant changes of an invoice, alone or while somebody else does.',
    context: ({ input: { invoice, role } }) => ({ ...edits.unedited(RULES, invoice), role }),
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
          'field.change': edits.TYPES,
          'edit.discard': { target: '.fresh', actions: 'discard' },
          'edit.save': [
            { guard: 'isUnchanged', target: '.unchanged', actions: 'forgetProblems' },
            ...edits.SAVES,
          ],
        },
        states: {
          ...edits.editStates,
          unchanged: { description: 'Nothing is different from what is saved.', meta: { spec: SPEC } },
          saved: { description: 'It is saved; of an adjustment the buyer is told.', meta: { spec: SPEC } },
        },
      },
      saving: { ...edits.savedBy('saveEdit', 'editing.saved'), meta: { spec: SPEC } },
      merging: { ...edits.mergingTo('editing.fresh'), meta: SHOWN },
    },
  });
