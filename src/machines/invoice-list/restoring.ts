import type { Invoice } from '#domain/invoice/invoice.ts';
import { idsOfKept } from '#domain/selection/kept-selection.ts';
import { invoiceListSetup } from '#machines/invoice-list/setup.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

const atLeastOne =
  '§5 Payment: At least one invoice must be selected to pay, dispute, charge back or download';
const noContact = '§8 Messages: Unable to contact server';

const part = invoiceListSetup.createStateConfig;

/** Where the selection begins. */
export const opening = part({
  description: 'Whoever comes back to the list has selected what the tab has kept.',
  meta: { spec: [atLeastOne] },
  always: [
    { guard: 'hasKeptRows', target: 'restoring' },
    {
      guard: 'isOfOtherList',
      target: 'none',
      actions: { type: 'tell', params: { reason: 'filterChanged' } },
    },
    { guard: 'hasKept', target: 'matching', actions: 'askAgain' },
    { target: 'none' },
  ],
});

const found = ({ event }: { event: { output: readonly Invoice[] } }) => ({ found: event.output });

/** Rows that were selected before are asked for. */
export const restoring = part({
  description:
    'The server says how invoices that were selected before are now: those that can be paid or seen no longer are left out.',
  meta: { spec: [atLeastOne], view: 'invoice-list/restoring' },
  tags: ['selected', 'undecided'],
  invoke: {
    id: 'findInvoices',
    src: 'findInvoices',
    input: ({ context: { scope, kept } }) => ({
      scope,
      trxIds: kept?.kind === 'rows' ? idsOfKept(kept) : [],
    }),
    onDone: [
      {
        guard: { type: 'findsSome', params: found },
        target: 'rows',
        actions: { type: 'bringBack', params: found },
      },
      { target: 'none', actions: { type: 'tell', params: { reason: 'leftOutSince' } } },
    ],
    onError: { target: 'unrestored', actions: { type: 'rememberSelectionError', params: errorOf } },
  },
  on: { 'selection.clear': { target: 'none', actions: 'forgetNotice' } },
});

/** They could not be had. */
export const unrestored = part({
  description:
    'What was selected before could not be brought back; it is tried again when the network is back or on wish, or let go.',
  meta: { spec: [noContact], view: 'invoice-list/unrestored' },
  tags: ['selected', 'undecided'],
  on: {
    'connection.restored': 'opening',
    'selection.retry': 'opening',
    'selection.clear': { target: 'none', actions: 'forgetNotice' },
  },
});
