import { RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { openTab, openWire, quiet, sentLines } from './opened-page.ts';

const wire = openWire();

/** What of an open page is asked when it goes on to another address, with what is answered. */
async function askedGoingOn(from: string, to: string): Promise<string[]> {
  const { router } = openTab(from);
  await show(<RouterProvider router={router} />);
  wire().become('fair');
  await router.navigate({ href: from });
  await quiet(wire());
  wire().sent.length = 0;
  await router.navigate({ href: to });
  await quiet(wire());
  return sentLines(wire()).filter((line) => !line.startsWith('listNotifications'));
}

test('another page of a list is asked for once', async () => {
  expect(await askedGoingOn('/payments', '/payments?page=2')).toEqual([
    'listPayments filter[buid_customer]=C100 page[number]=2 page[size]=25',
  ]);
});

test('a list that is opened again is asked for once', async () => {
  expect(await askedGoingOn('/payments', '/payments')).toEqual([
    'listPayments filter[buid_customer]=C100 page[number]=1 page[size]=25',
  ]);
});

test('another page of the invoices is asked for once, and nothing else', async () => {
  expect(await askedGoingOn('/invoice-list/all', '/invoice-list/all?page=2')).toEqual([
    'listInvoices filter[buid_customer]=C100 filter[status]=all page[number]=2 page[size]=25 sort=default',
  ]);
});

test('what was begun on intent is taken, and not asked for again', async () => {
  const { router } = openTab('/payments');
  await show(<RouterProvider router={router} />);
  wire().become('fair');
  await router.preloadRoute({ to: '/payments' });
  await router.preloadRoute({ to: '/invoice-list/$status', params: { status: 'all' } });
  await quiet(wire());
  const begun = sentLines(wire());
  expect(begun.filter((line) => line.startsWith('listPayments'))).toHaveLength(1);
  expect(begun.filter((line) => line.startsWith('listInvoices'))).toHaveLength(1);
  wire().sent.length = 0;
  await router.navigate({ to: '/payments' });
  await quiet(wire());
  await router.navigate({ to: '/invoice-list/$status', params: { status: 'all' } });
  await quiet(wire());
  expect(sentLines(wire()).filter((line) => /^list(Payments|Invoices)/.test(line))).toEqual([]);
});
