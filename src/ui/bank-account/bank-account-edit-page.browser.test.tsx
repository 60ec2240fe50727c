import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unbankedCurrencies } from '#domain/payment/bank-currency.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { UnbankedCurrencies } from '#ui/shared/unbanked-currencies.tsx';
import { BankAccountEditPage } from './bank-account-edit-page.tsx';

const EURO = unbankedCurrencies([{ currency: 'EUR', enabledMethods: ['card'] }], {
  methods: ['bank', 'card'],
});

test.each([
  ['no form, and ways on', true],
  ['the form', false],
])(
  'PAY-18: whoever opens the page of a new account is shown why it would pay nothing: %s',
  async (_, isBarred) => {
    await show(
      <Page>
        <BankAccountEditPage
          part={ready({ accounts: [], asked: [] })}
          bankAccountId={null}
          isAsked={false}
          customerName="Rhine Freight"
          listHref="/payment-methods"
          notice={<UnbankedCurrencies obstacles={EURO} support={{ phone: '800-555-0142', hours: null }} />}
          isBarred={isBarred}
        >
          {() => <p>The form</p>}
        </BankAccountEditPage>
      </Page>,
    );
    await expect.element(page.getByText('No bank account can pay invoices in EUR')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Pay them by credit card' })).toBeVisible();
    expect(page.getByText('The form').elements()).toHaveLength(isBarred ? 0 : 1);
    expect(page.getByText('What happens next').elements().length > 0).toBe(!isBarred);
    expect(page.getByRole('link', { name: 'Payment methods' }).elements()).toHaveLength(isBarred ? 2 : 1);
  },
);
