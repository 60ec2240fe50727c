import { CallError } from '#domain/call-error.ts';
import { MOST_REMITTANCE_BYTES } from '#domain/remittance/read-remittance.ts';
import { remittanceList } from '#machines/remittance-list/remittance-list.ts';
import { invoice } from '../invoice-examples.ts';
import { defineModel } from '../harness/model.ts';

/** One line that selects, one that is above what is open, one that nobody knows. */
export const LIST = 'INV-7802114\t10.00\nINV-7802115\t999,999.00\nINV-9\t5.00';
export const FOUND = [invoice(7_802_114), invoice(7_802_115)];

export default defineModel({
  id: 'remittance-list',
  machine: remittanceList,
  metAt: ['/payment/remittance'],
  inputs: { 'in dollars': { currency: 'USD', decimal: '.' } },
  catalog: {
    'list.check': { 'a list': { text: LIST }, 'no numbers': { text: 'hello' } },
    'file.choose': {
      'the largest file': { file: { name: 'payments.csv', bytes: MOST_REMITTANCE_BYTES } },
      'one byte more': { file: { name: 'payments.csv', bytes: MOST_REMITTANCE_BYTES + 1 } },
    },
  },
  outcomes: {
    readFile: {
      done: { 'a list': LIST, 'no numbers': 'hello' },
      error: { 'the file is gone': new Error('NotReadableError') },
    },
    lookUpInvoices: {
      done: { found: FOUND, 'none of them': [] },
      error: {
        offline: new CallError('offline'),
        'answer lost': new CallError('lost'),
        'server failed': new CallError('server'),
      },
    },
  },
  calls: {
    readFile: { local: 'the browser reads the file by itself' },
    lookUpInvoices: { asks: ['lookUpInvoices'] },
  },
  invariants: [
    {
      says: '§5 Uploads: nothing is read of a file that is too large',
      about: ['reading'],
      holds: (now) => !now.matches('reading') || (now.context.file?.bytes ?? 0) <= MOST_REMITTANCE_BYTES,
    },
    {
      says: 'Every line says which invoice it selects, or at least one reason why it selects none',
      about: ['matched'],
      holds: ({ context }) =>
        context.matched.every(({ invoice: named, reasons }) => named !== null || reasons.length > 0),
    },
    {
      says: '§5 Payment: at least one invoice must be selected to pay',
      about: ['matched.some'],
      holds: (now) =>
        now.matches({ matched: 'some' }) ===
        (now.matches('matched') && now.context.matched.some(({ reasons }) => reasons.length === 0)),
    },
  ],
  restingStates: ['matched.some'],
  boundaries: [{ guard: 'isSmall', at: 'event.file.bytes' }],
  words: {
    'file.choose': 'Choose a file',
    readFile: 'Reading the file',
    lookUpInvoices: 'Looking up the invoices',
  },
});
