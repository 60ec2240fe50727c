import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import type { Withheld } from '../harness/model.ts';
import { EAST, PAYER } from '../invoice-examples.ts';

type Now = SnapshotFrom<typeof invoiceList>;

/** What the list's model does not go on from in each moment, and why. It is tried there all the same. */
export const invoiceListWithheld: readonly Withheld<Now>[] = [
  {
    events: ['filter.clear'],
    why: 'it asks the address alone: it is walked where the list says that nothing matches',
    as: {},
  },
  {
    events: ['sort.change', 'group.change', 'page.change', 'pageSize.change'],
    why: 'they ask the address alone: they are walked where rows are shown, and their controls stand there',
    as: { sort: 'amount', group: 'age', pageNumber: 2, pageSize: 50 },
  },
  {
    events: ['invoices.select', 'page.select', 'matching.select', 'selection.retry'],
    why: 'selecting and loading hardly touch: the one is varied where the other rests',
    as: { trxIds: [EAST.trxId], isSelected: true },
  },
  {
    events: ['leftOut.take'],
    why: 'nothing is left out there, or selecting and loading hardly touch',
    as: {},
  },
  {
    events: ['remedy.apply'],
    why: 'nothing hinders there that one press mends, or the set was narrowed twice: what follows is alike',
    as: { remedy: { kind: 'keepFirst', count: 1 } },
  },
  {
    events: ['accounts.payEach'],
    why: 'as of the other remedies: it is wished of the first set, and of one that was narrowed once',
    as: {},
  },
  {
    events: ['payable.keep', 'disputable.keep', 'selection.undo'],
    why: 'one reason alone has its own remedy, nothing is left out there, or selecting and loading hardly touch',
    as: {},
  },
  { events: ['notice.dismiss'], why: 'there is no notice to dismiss', as: {} },
  { events: ['payment.start'], why: 'who may not pay is offered no payment', as: {} },
  {
    events: ['scope.change'],
    why: 'a third customer would show what the second does',
    as: { scope: { buidCustomer: 'kestrel', currency: 'USD' }, payment: PAYER },
  },
  {
    events: ['list.refresh', 'connection.lost'],
    why: 'as of selecting and loading: while a selection is made or kept by the server the page rests',
    as: {},
  },
  {
    events: ['done(findInvoices)', 'error(findInvoices)'],
    why: 'as of selecting and loading: what was selected before comes back while the page rests',
    as: { output: [EAST], error: new CallError('offline') },
  },
  {
    events: ['error(loadPage)', 'error(watchConnection)'],
    why: 'as of selecting and loading',
    as: { error: new CallError('offline') },
  },
];
