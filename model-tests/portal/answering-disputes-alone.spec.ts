import { expect as shortly, type Page } from '@playwright/test';
import { disputeAll } from './dispute-past-page.ts';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The answers that are sent, and what became of each. */
interface Answers {
  readonly data: { readonly attributes: { dispute_ids: string[] } };
}
interface Answered {
  readonly data: readonly { readonly id: string; readonly attributes: Record<string, unknown> }[];
}

test(
  'DSP-20: of two answers the one that was not taken is tried alone, and the other is not sent again',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', {
      username: user.username,
      invoices: [1, 2].map((number) => ({
        invoiceId: `INV-820010${number}`,
        account: 'Fleet East',
        poNumber: '45-11342',
        dueIn: 10,
        total: 10_000,
      })),
    });
    await beginDisputes(page, portal, user.username, user.password);
    const [first = '', second = ''] = (await disputeAll(page, portal.origin, buid)).map(({ id }) => id);
    await page.goto(`${portal.origin}/dispute-center/respond?disputes=${first},${second}`);
    await expect(heading(page, 'Withdraw disputes: 2')).toBeVisible();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('The goods came today.');

    // The first time the server gets one of them alone, and says of the other that it was not taken.
    const sent: string[][] = [];
    await page.route('**/api/ecaas/customer-dispute-response*', async (route) => {
      const body = route.request().postDataJSON() as Answers;
      sent.push(body.data.attributes.dispute_ids);
      if (sent.length > 1) return route.fallback();
      body.data.attributes.dispute_ids = [first];
      const answer = await route.fetch({ postData: JSON.stringify(body) });
      const { data } = (await answer.json()) as Answered;
      const [taken] = data;
      if (!taken) throw new Error('One was to be taken.');
      const other = { ...taken.attributes, dispute_id: second, is_taken: false, status: 'waitingOnMerchant' };
      const both = [...data, { ...taken, id: second, attributes: other }];
      return route.fulfill({ response: answer, json: { data: both } });
    });
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(heading(page, '1 of 2 answers were taken')).toBeVisible();

    // What was written is there for it alone.
    await page.getByRole('button', { name: 'Try those that failed again' }).click();
    await expect(heading(page, 'Withdraw the dispute')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveValue('The goods came today.');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(heading(page, 'The dispute is withdrawn')).toBeVisible();
    expect(sent.map((ids) => ids.toSorted())).toEqual([[first, second].toSorted(), [second]]);
  },
);
