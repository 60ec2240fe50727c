import { expect, test } from 'vitest';
import { anInvoice } from '#domain/testing/payment-facts.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import {
  againRequest,
  foundOf,
  idsOfKept,
  keptCount,
  keptRows,
  parseKeptSelection,
  type KeptRows,
  type KeptSet,
} from '#domain/selection/kept-selection.ts';

const invoice = (trxId: string, differing: Partial<Invoice> = {}) => anInvoice({ trxId, ...differing });
const paid: Partial<Invoice> = { status: ['Paid'] };
const kept: KeptRows = {
  kind: 'rows',
  payable: ['1', '3'],
  others: ['2'],
  passedOver: ['4'],
  isByAccount: true,
};
const set: KeptSet = {
  kind: 'set',
  selectionId: 's1',
  requests: [
    { kind: 'filter', filter: { status: 'past-due', search: '45', amountFrom: 5 }, takesIn: true },
    { kind: 'leaveOut', rule: 'PAY-07', selectionId: 's0', exceptions: [{ trxId: '1', isIn: true }] },
    { kind: 'keepFirst', count: 5, selectionId: 's0' },
    { kind: 'again', selectionId: 's0' },
  ],
  exceptions: [{ trxId: '9', isIn: false }],
  count: 12,
  isPayable: true,
  isByAccount: false,
};

test('rows are kept by their ids, with what could be paid of them', () => {
  const selected = [invoice('1'), invoice('2', paid), invoice('3')];
  expect(keptRows({ selected, passedOver: [invoice('4')] }, true)).toEqual(kept);
  expect(keptCount(kept)).toBe(3);
  expect(idsOfKept(kept)).toEqual(['1', '3', '2', '4']);
});

test('what can be seen or paid no longer is not found again; what could not be paid before is', () => {
  const found = foundOf(kept, [invoice('4'), invoice('2', paid), invoice('3', paid), invoice('8')]);
  expect(found.selected.map(({ trxId }) => trxId)).toEqual(['2']);
  expect(found.passedOver.map(({ trxId }) => trxId)).toEqual(['4']);
  expect(foundOf(kept, []).selected).toEqual([]);
});

test('a set is asked for as it is now, without what can be paid no longer where all of it could be', () => {
  const { selectionId, exceptions } = set;
  expect(againRequest(set)).toEqual({ kind: 'leaveOut', rule: 'PAY-02', selectionId, exceptions });
  expect(againRequest({ ...set, isPayable: false })).toEqual({ kind: 'again', selectionId, exceptions });
  expect(keptCount(set)).toBe(12);
});

test.each([[kept], [set]])('%o is read as it was written', (selection) => {
  expect(parseKeptSelection(JSON.parse(JSON.stringify(selection)))).toEqual(selection);
});

test.each([[null], ['rows'], [{ kind: 'rows', payable: [1] }], [{ ...set, requests: [{ kind: 'filter' }] }]])(
  'what another version wrote counts as nothing: %o',
  (written) => {
    expect(parseKeptSelection(written)).toBeNull();
  },
);
