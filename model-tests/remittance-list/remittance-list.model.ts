import { CallError } from '#domain/call-error.ts';
import { money } from '#domain/money/money.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { partsOfRemittance } from '#domain/remittance/match-remittance.ts';
import { MOST_REMITTANCE_BYTES } from '#domain/remittance/read-remittance.ts';
import { remittanceList } from '#machines/remittance-list/remittance-list.ts';
import { invoice } from '../invoice-examples.ts';
import { defineModel } from '../harness/model.ts';

/** One line that selects, one that is above what is open, one that nobody knows. */
export const LIST = 'INV-7802114\t10.00\nINV-7802115\t999,999.00\nINV-9\t5.00';
export const FOUND = [invoice(7_802_114), invoice(7_802_115)];
/** As much is open of the first as the list says. */
const PAID_WHOLE = [invoice(7_802_114, { open: money(1_000, 'USD') }), invoice(7_802_115)];

const payment = { currency: 'USD', cardMinimum: 1_000, shortPayReasons: SHORT_PAY_REASONS };

export default defineModel({
  id: 'remittance-list',
  machine: remittanceList,
  metAt: ['/payment/remittance'],
  inputs: {
    'in dollars': { payment, decimal: '.' },
    'without reasons for less': { payment: { ...payment, shortPayReasons: [] }, decimal: '.' },
  },
  catalog: {
    'list.check': { 'a list': { text: LIST }, 'no numbers': { text: 'hello' } },
    'file.choose': {
      'the largest file': { file: { name: 'payments.csv', bytes: MOST_REMITTANCE_BYTES } },
      'one byte more': { file: { name: 'payments.csv', bytes: MOST_REMITTANCE_BYTES + 1 } },
    },
    'payment.begin': {
      'a reason': { reason: 'damagedGoods', note: '' },
      'each by itself': { reason: 'each', note: '' },
      'another reason without words': { reason: 'other', note: ' ' },
    },
  },
  outcomes: {
    readFile: {
      done: { 'a list': LIST, 'no numbers': 'hello' },
      error: { 'the file is gone': new Error('NotReadableError') },
    },
    lookUpInvoices: {
      done: { found: FOUND, 'found with as much open': PAID_WHOLE, 'none of them': [] },
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
      about: ['matched.some', 'matched.parts'],
      holds: (now) =>
        (now.matches({ matched: 'some' }) || now.matches({ matched: 'parts' })) ===
        (now.matches('matched') && now.context.matched.some(({ reasons }) => reasons.length === 0)),
    },
    {
      says: 'Decisions §9: an amount below what is open is paid with a reason, once one is offered',
      about: ['matched.parts'],
      holds: (now) =>
        now.matches({ matched: 'parts' }) ===
        (now.matches('matched') && partsOfRemittance(now.context.matched).length > 0),
    },
  ],
  restingStates: ['matched.some'],
  boundaries: [{ guard: 'isSmall', at: 'event.file.bytes' }],
  words: {
    'file.choose': 'Choose a file',
    'payment.begin': 'Go on to the payment',
    readFile: 'Reading the file',
    lookUpInvoices: 'Looking up the invoices',
  },
});
