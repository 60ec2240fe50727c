import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Kept } from '#domain/payment/kept.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { ScheduledStatusMark } from './scheduled-status.tsx';

test.each([
  ['all', 'Paid'],
  ['part', 'Paid in part'],
  ['nothing', 'No longer paid'],
] as const satisfies readonly (readonly [Kept, string])[])(
  'one that has become a payment of which %s stands is called: %s',
  async (kept, words) => {
    const payment = { paymentId: 'pay-1', paymentNumber: 'P-100200', status: 'settled', kept } as const;
    await show(
      <Page>
        <ScheduledStatusMark scheduled={{ status: 'submitted', payment, stopReason: null, lines: [] }} />
      </Page>,
    );
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  },
);

test.each([
  ['paid in another way', 'paid', false],
  ['disputed', 'disputed', true],
] as const)('one that is stopped as its invoice is %s has no alarm: %s', async (_, change, isAlarm) => {
  const stopped = { status: 'stopped', payment: null, stopReason: 'nothingLeft' } as const;
  await show(
    <Page>
      <ScheduledStatusMark scheduled={{ ...stopped, lines: [{ change }] }} />
    </Page>,
  );
  const triangle = 'path[d^="M6 .9"]';
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  expect(document.querySelector(triangle) !== null).toBe(isAlarm);
});
