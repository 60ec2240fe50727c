import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  chosenFrom,
  isFixed,
  mayMove,
  movedColumn,
  shownOf,
  withColumn,
  type ChosenColumn,
  type InvoiceColumnId,
} from '#domain/invoice-view/invoice-columns.ts';
import { backTo, callParts, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface InvoiceColumnsInput {
  /** All columns, those that are shown first. */
  readonly columns: readonly ChosenColumn[];
}

interface InvoiceColumnsContext extends InvoiceColumnsInput {
  /** Whether the usual ones are wanted, whichever those will be. */
  readonly isUsual: boolean;
  /** Why they could not be saved the last time. */
  readonly failure: CallError | null;
  /** Whether the list has other columns by now. */
  readonly hasChanged: boolean;
}

interface Move {
  readonly id: InvoiceColumnId;
  readonly by: 1 | -1;
}

export type InvoiceColumnsEvent =
  | { type: 'column.toggle'; id: InvoiceColumnId }
  | ({ type: 'column.move' } & Move)
  | { type: 'columns.reset' }
  | { type: 'columns.save' }
  | { type: 'columns.close' };

const SPEC = 'decisions §9: saved filters';
const column = ({ event }: { event: { readonly id: InvoiceColumnId } }) => ({ id: event.id });
const move = ({ event: { id, by } }: { event: Move }): Move => ({ id, by });

/** Which columns the user's list of invoices has, and in which order. */
export const invoiceColumns = setup({
  types: {
    context: {} as InvoiceColumnsContext,
    input: {} as InvoiceColumnsInput,
    output: {} as { readonly hasChanged: boolean },
    events: {} as InvoiceColumnsEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Null for the usual ones. */
    saveColumns: promiseNotProvided<void, { columns: readonly InvoiceColumnId[] | null }>('saveColumns'),
  },
  guards: {
    mayHide: (_, { id }: { id: InvoiceColumnId }) => !isFixed(id),
    mayMove: ({ context }, { id, by }: Move) => mayMove(context.columns, id, by),
  },
  actions: {
    toggle: assign(({ context }, { id }: { id: InvoiceColumnId }) => ({
      columns: withColumn(context.columns, id),
      isUsual: false,
    })),
    move: assign(({ context }, { id, by }: Move) => ({
      columns: movedColumn(context.columns, id, by),
      isUsual: false,
    })),
    reset: assign({ columns: chosenFrom(null), isUsual: true }),
    rememberChange: assign({ hasChanged: true }),
  },
})
  .extend(callParts<InvoiceColumnsContext, InvoiceColumnsEvent>())
  .createMachine({
    id: 'invoice-columns',
    description: 'The columns of the list of invoices, as the user wants them.',
    context: ({ input }) => ({ ...input, isUsual: false, failure: null, hasChanged: false }),
    initial: 'choosing',
    output: ({ context }) => ({ hasChanged: context.hasChanged }),
    states: {
      choosing: {
        description: 'Each column is shown or not, and goes a place on or back.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'invoice-columns' },
        initial: 'fresh',
        on: {
          'column.toggle': {
            guard: { type: 'mayHide', params: column },
            actions: { type: 'toggle', params: column },
          },
          'column.move': {
            guard: { type: 'mayMove', params: move },
            actions: { type: 'move', params: move },
          },
          'columns.reset': { actions: 'reset' },
          'columns.save': 'saving',
          'columns.close': 'closed',
        },
        states: PRESS_STATES,
      },
      saving: {
        description: 'The choice is on its way; the same once more leaves it as it is.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'saveColumns',
          src: 'saveColumns',
          input: ({ context: { columns, isUsual } }) => ({ columns: isUsual ? null : shownOf(columns) }),
          onDone: { target: 'saved', actions: 'rememberChange' },
          onError: backTo('choosing'),
        },
      },
      saved: { type: 'final', description: 'The list has these columns.', meta: { spec: SPEC } },
      closed: { type: 'final', description: 'Nothing was changed.', meta: { spec: SPEC } },
    },
  });
