import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { isFixed, mayMove, shownOf, type ChosenColumn } from '#domain/invoice-view/invoice-columns.ts';
import { invoiceColumns } from '#machines/invoice-columns/invoice-columns.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof invoiceColumns>;

/** Few, so that the walks stay short. */
const COLUMNS: readonly ChosenColumn[] = [
  { id: 'invoice_id', isShown: true },
  { id: 'status', isShown: true },
  { id: 'amount', isShown: true },
];

export default defineModel({
  id: 'invoice-columns',
  machine: invoiceColumns,
  metAt: ['/invoice-list/$status'],
  inputs: { 'three columns': { columns: COLUMNS } },
  catalog: {
    'column.toggle': { 'one that may go': { id: 'status' }, 'one that stays': { id: 'amount' } },
    'column.move': {
      'the status on': { id: 'status', by: 1 },
      'the status back': { id: 'status', by: -1 },
    },
  },
  outcomes: {
    saveColumns: {
      done: { saved: undefined },
      error: {
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
      },
    },
  },
  calls: { saveColumns: { asks: ['putInvoiceColumns'] } },
  invariants: [
    toldByReason({
      saveColumns: { offline: 'choosing.failed', forbidden: 'choosing.failed', lost: 'choosing.unanswered' },
    }),
    {
      says: 'Rows keep their number, first, and what is open of them',
      about: ['columns'],
      holds: ({ context: { columns } }: Now) => {
        const shown = shownOf(columns);
        return shown[0] === 'invoice_id' && shown.includes('amount');
      },
    },
    {
      says: 'A column goes one place, and only where there is one',
      about: ['columns'],
      holds: (now, step) => {
        const { event, before } = step ?? {};
        if (event?.type !== 'column.move' || !before?.matches('choosing')) return true;
        const { id, by } = event as unknown as { id: 'status'; by: 1 | -1 };
        const placeIn = ({ context }: Now) => context.columns.findIndex((column) => column.id === id);
        return placeIn(now) - placeIn(before) === (mayMove(before.context.columns, id, by) ? by : 0);
      },
    },
    {
      says: 'Fixed ones are never hidden',
      about: ['columns'],
      holds: ({ context }: Now) => context.columns.every(({ id, isShown }) => isShown || !isFixed(id)),
    },
    {
      says: 'The list is drawn anew where its columns are saved, and only then',
      about: ['hasChanged'],
      holds: (now) => now.context.hasChanged === now.matches('saved'),
    },
  ],
  words: {
    'column.toggle': 'Tick a column, or not',
    'column.move': 'Move a column',
    'columns.reset': 'Press Usual columns',
    'columns.save': 'Press Save columns',
    'columns.close': 'Press Close',
    saveColumns: 'Saving the columns',
  },
});
