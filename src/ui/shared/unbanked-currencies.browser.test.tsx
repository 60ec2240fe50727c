import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unbankedCurrencies } from '#domain/payment/bank-currency.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { UnbankedCurrencies } from './unbanked-currencies.tsx';

const EURO = [{ currency: 'EUR', enabledMethods: ['card'] as const }];
const SUPPORT = { phone: '800-555-0142', hours: null };

test.each([
  [['bank', 'card'] as const, 'Pay them by credit card', '/payment/due', false],
  [['bank'] as const, 'Contact customer support', '/help', true],
])(
  'PAY-18: where %j are set up, a customer in euro is told that no bank account pays, and: %s',
  async (methods, fix, href, isCalled) => {
    await show(
      <Page>
        <UnbankedCurrencies obstacles={unbankedCurrencies(EURO, { methods })} support={SUPPORT} />
      </Page>,
    );
    await expect.element(page.getByText('No bank account can pay invoices in EUR')).toBeVisible();
    await expect.element(page.getByRole('link', { name: fix })).toHaveAttribute('href', href);
    expect(page.getByRole('link', { name: '800-555-0142' }).query() !== null).toBe(isCalled);
  },
);
