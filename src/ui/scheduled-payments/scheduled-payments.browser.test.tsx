import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addedAccountBars } from '#domain/payment/bank-currency.ts';
import { SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';
import { aPaymentConfig } from '#domain/testing/payment-facts.ts';
import { UnbankedCurrencies } from '#ui/shared/unbanked-currencies.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { ScheduledPayments } from './scheduled-payments.tsx';

const support = { phone: '', hours: null };
const SCHEDULING = {
  timeZone: 'America/Chicago',
  terms: SCHEDULE_DEFAULTS,
  at: '2026-11-20T20:15:00.000Z',
};

const shown = async (currency: string) => {
  const bars = addedAccountBars([{ currency, enabledMethods: ['card'] }], aPaymentConfig);
  const canBank = bars.length === 0;
  await show(
    <Page>
      <ScheduledPayments
        list={listed(ready({ ...pageOf([]), toCome: [], scheduling: SCHEDULING }))}
        filter={{}}
        pageSizes={[25]}
        hrefs={{
          payments: '/payments',
          one: (scheduleId) => `/payments/scheduled/${scheduleId}`,
          pay: canBank ? '/payment/due' : null,
        }}
        notice={canBank ? null : <UnbankedCurrencies obstacles={bars} support={support} />}
        canBank={canBank}
      />
    </Page>,
  );
};

test('PAY-18: whom no bank account serves is led to the card, and to no day', async () => {
  await shown('EUR');
  await expect.element(page.getByText(/not paid from one, at once, on a date or by AutoPay/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Pay them by credit card' }))
    .toHaveAttribute('href', '/payment/due');
  expect(page.getByText(/you can choose the day/).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Pay invoices' }).elements()).toEqual([]);
});

test('whom one serves is told where a day is chosen', async () => {
  await shown('USD');
  await expect.element(page.getByText(/you can choose the day/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pay invoices' })).toBeVisible();
});
