import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LOST_CHARGEBACK } from '#ui/testing/card-chargeback-sample.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { frame, parts } from '#ui/testing/overview-samples.ts';
import { paymentByCard } from '#ui/testing/payment-by-card.ts';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { OverviewView } from './overview-view.tsx';

test('a payment that its cardholder charged back is named as such, with what of it and when', async () => {
  const settled = paymentByCard({ status: 'settled', payableCount: 1, chargebacks: [LOST_CHARGEBACK] });
  await show(
    <Page>
      <OverviewView parts={{ ...parts, returned: ready({ rows: [settled], total: 1 }) }} frame={frame} />
    </Page>,
  );
  await expect
    .element(page.getByText('Payment PMT-2048817 was charged back by the cardholder'))
    .toBeVisible();
  await expect
    .element(page.getByText(/^Nov 25, 2026 · 31,264\.62.USD\. Its 1 invoice can be paid again\./))
    .toBeVisible();
  expect(page.getByText(/was sent back by the bank/).elements()).toEqual([]);
});
