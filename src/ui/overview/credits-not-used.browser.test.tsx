import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { EXPOSURES } from '#ui/testing/invoice-samples.ts';
import { frame, parts } from '#ui/testing/overview-samples.ts';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { OverviewView } from './overview-view.tsx';

const [usd] = EXPOSURES;
const ofCredits = (currency: string, amount: number, reserved = 0, usable = 0) => ({
  ...usd!,
  currency,
  aging: usd!.aging.map((age) => ({ ...age, amount: money(age.amount.amount, currency) })),
  unappliedCredit: money(amount, currency),
  reservedCredit: money(reserved, currency),
  usableCredit: money(usable, currency),
});

async function overviewOf(exposures: typeof EXPOSURES, mayPay = true) {
  await show(
    <Page>
      <OverviewView parts={{ ...parts, exposures: ready(exposures) }} frame={{ ...frame, mayPay }} />
    </Page>,
  );
  return page.getByRole('region', { name: 'Balance by age' });
}

test('credits that are not used yet are said by currency as what they are, with the way to use them', async () => {
  const balance = await overviewOf([ofCredits('USD', 120_000, 20_000, 34_500), ofCredits('CAD', 5_000)]);
  await expect.element(balance.getByText('Credits and cash not used yet').first()).toBeVisible();
  const said = balance.element().textContent ?? '';
  expect(said).toContain('1,200.00\u00A0USD');
  expect(said).toContain('50.00\u00A0CAD');
  expect(said).toMatch(/Kept for scheduled payments among them.*200\.00/);
  expect(said).toMatch(/Fits what can be paid now.*345\.00/);
  // Nothing of them is taken from what is owed.
  expect(said).toContain('378,120.93');
  await expect
    .element(balance.getByText('They are not taken off what is owed above.', { exact: false }))
    .toBeVisible();
  expect(said).toContain('only open invoices of its own account, merchant and currency');
  await expect
    .element(balance.getByRole('link', { name: 'Pay invoices' }))
    .toHaveAttribute('href', '/payment/due');
});

test('whoever does not pay is told of them without a way to use them, and where there are none nothing is said', async () => {
  const balance = await overviewOf([ofCredits('USD', 120_000)], false);
  await expect.element(balance.getByText('Credits and cash not used yet')).toBeVisible();
  expect(balance.getByRole('link', { name: 'Pay invoices' }).elements()).toEqual([]);
});

test('where there are no such credits nothing is said of them', async () => {
  const balance = await overviewOf([ofCredits('USD', 0)]);
  await expect.element(balance.getByText('owed', { exact: true })).toBeVisible();
  expect(balance.getByText('not used yet', { exact: false }).elements()).toEqual([]);
});
