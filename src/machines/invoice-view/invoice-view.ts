import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  mayChangeView,
  viewObstacles,
  type InvoiceView,
  type SavedView,
  type ViewForm,
  type ViewObstacle,
} from '#domain/invoice-view/invoice-view.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { backTo, formParts, formStates, typedForm, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface InvoiceViewInput extends Pick<SavedView, 'viewId' | 'list' | 'query'> {
  /** The views that the user has. */
  readonly views: readonly InvoiceView[];
  /** Administrators share, and change what is shared. */
  readonly mayShare: boolean;
}

interface InvoiceViewContext extends FormMemory<ViewObstacle>, InvoiceViewInput {
  /** What is to be saved; null before. */
  readonly form: ViewForm | null;
  /** Why the server did not do it. */
  readonly obstacles: readonly ViewObstacle[];
  /** Whether the views of the list are others by now. */
  readonly hasChanged: boolean;
}

export type InvoiceViewEvent =
  | { type: 'view.save'; form: ViewForm }
  | { type: 'view.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.leave' }
  | { type: 'view.close' };

const SPEC = 'decisions §9: saved filters';
const SHOWN = { spec: SPEC, view: 'invoice-view' } as const;

/** The view that is changed; undefined for a new one. */
export const changedView = ({ views, viewId }: InvoiceViewInput): InvoiceView | undefined =>
  views.find((view) => view.viewId === viewId);

/** Conditions of the list of invoices that are saved under a name, named anew, shared, made the start, or removed. */
export const invoiceView = setup({
  types: {
    context: {} as InvoiceViewContext,
    input: {} as InvoiceViewInput,
    output: {} as { readonly hasChanged: boolean },
    events: {} as InvoiceViewEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    saveView: promiseNotProvided<void, SavedView>('saveView'),
    removeView: promiseNotProvided<void, { viewId: string }>('removeView'),
  },
  guards: {
    isRemovable: ({ context }) => {
      const view = changedView(context);
      return view !== undefined && mayChangeView(view, context.mayShare);
    },
    isRefused: (_, error: CallError) => error.kind === 'refused',
  },
  actions: {
    rememberForm: assign((_, form: ViewForm) => ({ form, obstacles: [] })),
    rememberObstacles: assign((_, error: CallError) => ({
      obstacles: error.obstacles as readonly ViewObstacle[],
    })),
    rememberChange: assign({ hasChanged: true }),
  },
})
  .extend(
    formParts<InvoiceViewContext, InvoiceViewEvent, ViewForm>((form, context) =>
      viewObstacles(form, context),
    ),
  )
  .createMachine({
    id: 'invoice-view',
    description: 'A view of the list of invoices: its name, who has it, and whether the list opens with it.',
    context: ({ input }) => ({ ...UNTRIED, ...input, form: null, obstacles: [], hasChanged: false }),
    initial: 'filling',
    output: ({ context }) => ({ hasChanged: context.hasChanged }),
    states: {
      filling: {
        description: 'The form; its states differ in what is said above it.',
        tags: ['editable'],
        meta: SHOWN,
        initial: 'fresh',
        on: {
          'view.save': [
            {
              guard: { type: 'isComplete', params: typedForm },
              target: 'saving',
              actions: ['forgetProblems', { type: 'rememberForm', params: typedForm }],
            },
            { target: '.incomplete', actions: { type: 'rememberProblems', params: typedForm } },
          ],
          'view.remove': { guard: 'isRemovable', target: 'confirming', actions: 'forgetProblems' },
          'view.close': 'closed',
        },
        states: {
          ...formStates,
          refused: {
            description: 'The server says by which rule it was not done: somebody else was faster.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      saving: {
        description: 'The view is on its way; sent again under its id it is saved once.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'saveView',
          src: 'saveView',
          input: ({ context: { viewId, list, query, form } }) => ({
            viewId,
            list,
            query,
            name: form?.name ?? '',
            isShared: form?.isShared ?? false,
            isStart: form?.isStart ?? false,
          }),
          onDone: { target: 'saved', actions: 'rememberChange' },
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
      confirming: {
        description: 'Whoever removes it is asked; of a shared one, that everybody loses it.',
        meta: SHOWN,
        on: { 'removal.confirm': 'removing', 'removal.leave': 'filling', 'view.close': 'closed' },
      },
      removing: {
        description: 'It is being removed; once more leaves it removed.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'removeView',
          src: 'removeView',
          input: ({ context: { viewId } }) => ({ viewId }),
          onDone: { target: 'removed', actions: 'rememberChange' },
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
      saved: { type: 'final', description: 'It is saved; the list shows it.', meta: { spec: SPEC } },
      removed: {
        type: 'final',
        description: 'It is gone; the list stays with its conditions.',
        meta: { spec: SPEC },
      },
      closed: { type: 'final', description: 'Nothing was changed.', meta: { spec: SPEC } },
    },
  });
