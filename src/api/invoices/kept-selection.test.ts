import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPaid, keepSelection, keptSelection } from '#api/invoices/kept-selection.ts';
import { forgetBegun } from '#api/platform/kept-drafts.ts';
import type { KeptSelection } from '#domain/selection/kept-selection.ts';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';

const scope = { buidCustomer: 'C100', currency: 'USD' };
const rows: KeptSelection = {
  kind: 'rows',
  payable: ['1', '2'],
  others: ['3'],
  passedOver: ['4'],
  isByAccount: false,
};
const set: KeptSelection = {
  kind: 'set',
  selectionId: 's1',
  requests: [],
  exceptions: [],
  count: 9,
  isPayable: true,
  isByAccount: false,
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
});

test('what is selected is found again by its user on the same accounts, and by nobody else', () => {
  keepSelection('U1', scope, rows);
  expect(keptSelection('U1', scope)).toEqual(rows);
  expect(keptSelection('U2', scope)).toBeNull();
  expect(keptSelection('U1', { ...scope, buidCustomer: 'C200' })).toBeNull();
  expect(keptSelection('U1', { ...scope, buidLocation: 'L1' })).toBeNull();
  expect(keptSelection('U1', { ...scope, currency: 'CAD' })).toBeNull();
});

test('nothing selected leaves nothing, and a session that is ended on purpose too', () => {
  keepSelection('U1', scope, rows);
  keepSelection('U1', scope, null);
  expect(keptSelection('U1', scope)).toBeNull();
  keepSelection('U1', scope, set);
  forgetBegun();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['an invoice of it', rows, ['3'], null],
  ['others', rows, ['4', '9'], rows],
  ['whatever a set may hold', set, ['77'], null],
] as const)('a payment of %s is told from others', (_, kept, paid, left) => {
  keepSelection('U1', scope, kept);
  forgetPaid('U1', scope, paid);
  expect(keptSelection('U1', scope)).toEqual(left);
});

test('what is no selection counts as none, and so does all where the browser refuses storage', () => {
  sessionStorage.setItem(
    'portal.draft.selectedInvoices',
    '{"of":"U1 C100  USD","selection":{"kind":"rows"}}',
  );
  expect(keptSelection('U1', scope)).toBeNull();
  sessionStorage.setItem('portal.draft.selectedInvoices', '{');
  expect(keptSelection('U1', scope)).toBeNull();
  vi.stubGlobal('sessionStorage', refusingStorage());
  keepSelection('U1', scope, rows);
  forgetPaid('U1', scope, ['1']);
  expect(keptSelection('U1', scope)).toBeNull();
});
