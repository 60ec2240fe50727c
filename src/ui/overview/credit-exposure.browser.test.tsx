import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Exposure } from '#domain/customer/exposure.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { EXPOSURES } from '#ui/testing/invoice-samples.ts';
import { frame, parts } from '#ui/testing/overview-samples.ts';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { OverviewView } from './overview-view.tsx';

const creditOf = async (changed: Partial<Exposure>) => {
  const [usd] = EXPOSURES;
  await show(
    <Page>
      <OverviewView parts={{ ...parts, exposures: ready([{ ...usd!, ...changed }]) }} frame={frame} />
    </Page>,
  );
  return page.getByRole('region', { name: 'Credit exposure' });
};

test('without a limit nothing is said to be available', async () => {
  const credit = await creditOf({ creditLimit: null, creditAvailable: null });
  await expect
    .element(credit.getByText('No credit limit is given here, so what is left cannot be said.'))
    .toBeVisible();
  expect(credit.element().textContent).not.toMatch(/available|limit 0|−/i);
  expect(credit.getByRole('meter').elements()).toEqual([]);
});

test('a part of the customer says the limit of all, and nothing of what is left of it', async () => {
  const credit = await creditOf({
    creditUsed: { amount: 74_000_000, currency: 'USD' },
    creditAvailable: null,
  });
  await expect
    .element(
      credit.getByText(
        'The credit limit of 750,000.00 USD is for all accounts of the customer together. What is left of it is not said for a part of them.',
      ),
    )
    .toBeVisible();
  expect(credit.getByRole('meter').elements()).toEqual([]);
  expect(page.getByText(/of your credit is in use/).elements()).toEqual([]);
});

test('over the limit it says by how much, and nothing negative is available', async () => {
  const credit = await creditOf({
    creditUsed: { amount: 80_000_000, currency: 'USD' },
    creditAvailable: { amount: -8_845_000, currency: 'USD' },
  });
  await expect.element(credit.getByText('over the credit limit')).toBeVisible();
  expect(credit.element().textContent).toContain('88,450.00');
  expect(credit.element().textContent).not.toMatch(/available|−/i);
  await expect.element(page.getByText('Your credit limit is exceeded')).toBeVisible();
});
