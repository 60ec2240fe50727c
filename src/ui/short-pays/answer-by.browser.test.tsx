import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import type { ListedShortPay } from '#domain/payment/short-pay.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { pageOf, ready } from '#ui/testing/read-parts.ts';
import { WAITING_SHORT_PAY as WAITING } from '#ui/testing/short-pay-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { ShortPay } from './short-pay.tsx';

const OVER = 'Over, an answer is still possible';

const shownOn = (today: string, shortPay: ListedShortPay = WAITING) =>
  show(
    <Page>
      <ShortPay
        part={ready(pageOf([shortPay]))}
        acts={null}
        listHref="/merchant/short-pays"
        invoiceHref={null}
        today={today}
      />
    </Page>,
  );

test('the day by which a merchant answers is said to be over once it is, and no sooner', async () => {
  await shownOn('2026-12-20');
  await expect.element(page.getByText('Dec 20, 2026')).toBeVisible();
  await expect.element(page.getByText(OVER)).not.toBeInTheDocument();
  await shownOn('2026-12-21');
  await expect.element(page.getByText('Dec 20, 2026')).toBeVisible();
  await expect.element(page.getByText(OVER)).toBeVisible();
});

test('what was answered, or has nothing open any more, has no day to answer by', async () => {
  await shownOn('2026-12-21', { ...WAITING, open: money(0, 'USD') });
  await expect.element(page.getByText('INV-7828001').first()).toBeVisible();
  await expect.element(page.getByText('Dec 20, 2026')).not.toBeInTheDocument();
});
