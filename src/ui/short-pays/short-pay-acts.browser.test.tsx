import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { money } from '#domain/money/money.ts';
import { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { WAITING_SHORT_PAY } from '#ui/testing/short-pay-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { ShortPayActs } from './short-pay-acts.tsx';
import { useShortPayAct } from './use-short-pay-act.ts';

const usd = (amount: number) => money(amount, 'USD');

async function accepting(creditable: number) {
  const subject = { ...WAITING_SHORT_PAY, creditable: usd(creditable) };
  const actor = createActor(shortPayAct, { input: { subject, role: 'admin' } }).start();
  const Shown = () => <ShortPayActs {...useShortPayAct(actor)} />;
  await show(
    <Page>
      <Shown />
    </Page>,
  );
  await page.getByRole('button', { name: 'Accept' }).click();
}

test('of what can be credited in part it is said what is credited, and what stays due', async () => {
  await accepting(900);
  await expect
    .element(page.getByText('A credit of 9.00 USD is given, and the customer is told.'))
    .toBeVisible();
  await expect
    .element(page.getByText('No more of the invoice can be credited; 16.00 USD stays due.'))
    .toBeVisible();
});

test('of what can be credited whole it is not said that something stays due', async () => {
  await accepting(10_000);
  await expect
    .element(page.getByText('A credit of 25.00 USD is given, and the customer is told.'))
    .toBeVisible();
  await expect.element(page.getByText(/stays due/)).not.toBeInTheDocument();
});
