import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { customersRead } from '#api/customers/reads.ts';
import { invoiceCountsRead } from '#api/invoices/reads.ts';
import { cancelPayment, createHandOver } from '#api/payments/calls.ts';
import { paymentRead } from '#api/payments/reads.ts';
import { nameCurrency } from '#api/platform/selected-currency.ts';
import { getSelf, signOut, writeSessionData } from '#api/session/calls.ts';

const scope = { buidCustomer: 'C100', currency: 'EUR' };
/** A read with a query, one by its id, some without any query, and writes. */
const calls = {
  countInvoices: () => invoiceCountsRead(scope).load(),
  listCustomers: () =>
    customersRead({ search: '', parentBuid: null, withAccounts: false, pageNumber: 1, pageSize: 25 }).load(),
  getPayment: () => paymentRead('C100', 'P1').load(),
  getSelf: () => getSelf(),
  createHandOver: () => createHandOver('C100', 'P1'),
  cancelPayment: () => cancelPayment('C100', 'P1'),
  writeSessionData: () => writeSessionData({ kind: 'customer', buid: 'C100', buidLocation: null }),
  signOut: () => signOut(),
};

afterEach(() => {
  nameCurrency(() => null);
  vi.restoreAllMocks();
});

async function currencyNamedBy(call: () => Promise<unknown>): Promise<string[]> {
  const sent = answerWith(() => documentAnswer({}));
  await call().catch(() => undefined);
  return sent.flatMap(({ url }) => new URL(url).searchParams.getAll('filter[sol_currency]'));
}

test.each(Object.entries(calls))('%s names the selected currency, once', async (_, call) => {
  nameCurrency(() => 'EUR');
  expect(await currencyNamedBy(call)).toEqual(['EUR']);
});

test.each(Object.entries(calls))('%s names none where none is selected', async (_, call) => {
  expect(await currencyNamedBy(call)).toEqual([]);
});

test('the currency is that of the moment of sending', async () => {
  let selected = 'EUR';
  nameCurrency(() => selected);
  expect(await currencyNamedBy(calls.getSelf)).toEqual(['EUR']);
  selected = 'USD';
  expect(await currencyNamedBy(calls.getSelf)).toEqual(['USD']);
});

test('nothing else of the address changes', async () => {
  nameCurrency(() => 'EUR');
  const sent = answerWith(() => documentAnswer({}));
  await invoiceCountsRead({ ...scope, buidLocation: 'L1' })
    .load()
    .catch(() => undefined);
  expect(Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams)).toEqual({
    'filter[buid_customer]': 'C100',
    'filter[buid_location]': 'L1',
    'filter[sol_currency]': 'EUR',
  });
});
