import { expect, type Page } from '@playwright/test';
import type { components } from '#api/contract/schema.gen.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes, beginWithCustomer } from './dispute-pages.ts';
import { openInNewTab } from './in-new-tab.ts';
import { MEDIA_TYPE } from './past-the-page.ts';
import { test } from './test.ts';

type Answers = components['schemas']['DisputeAnswersDocument'];

test(
  'DSP-20: a dispute is taken back, and an answer whose outcome is lost is sent again under its key',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { buid } = await beginWithCustomer(page, portal, 'admin', {
      invoices: [
        { invoiceId: 'INV-8200001', account: 'Fleet East', poNumber: '45-11342', dueIn: 10, total: 10_000 },
      ],
    });
    const disputeId = await dispute(page, portal, buid);
    await page.goto(`${portal.origin}/dispute-center/respond?disputes=${disputeId}`);
    await expect(heading(page, 'Withdraw the dispute')).toBeVisible();
    // Nobody answers blind: what was disputed stands beside the form.
    await expect(page.getByText('Not what was ordered.')).toBeVisible();
    const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
    await withdraw.click();
    await expect(page.getByText('Write a comment.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('The goods came today.');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveValue('The goods came today.');

    const attach = () =>
      page.locator('input[type=file]').setInputFiles({
        name: 'delivery note.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('item,count\ntire,12\n'),
      });
    await attach();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Type of document' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Added', { exact: true })).toHaveCount(0);
    await attach();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Type of document' }).selectOption({ index: 1 });

    const keys: (string | undefined)[] = [];
    await page.route('**/api/ecaas/customer-dispute-response*', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await withdraw.click();
    await expect(page.getByText('nothing more is credited').last()).toBeVisible();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await withdraw.click();
    await expect(heading(page, 'The dispute is withdrawn')).toBeVisible();
    await expect(page.getByText('· Withdrawn')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await openInNewTab(page.getByRole('link', { name: /^Open DSP-/ }));

    // What went with it stands with its words, for the merchant and support as for the customer.
    const details = await page.request.get(
      `${portal.origin}/api/ecaas/customer-dispute/${disputeId}?filter[buid_customer]=${buid}`,
    );
    const { data } = (await details.json()) as { data: { attributes: { summary: { trx_id: string } } } };
    await page.goto(`${portal.origin}/dispute-center/${data.attributes.summary.trx_id}`);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download delivery note.csv' }).click();
    expect((await file).suggestedFilename()).toBe('delivery note.csv');
  },
);

test(
  'an offer outlasts a reload whatever was typed last, and once it is sent the menu counts one less',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'ray.ostrander');
    await page.goto(`${portal.origin}/merchant/disputes?status=waitingOnMerchant`);
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Disputes/ });
    const waiting = async () => Number(/\d+/.exec(await menu.innerText())?.[0] ?? 0);
    await expect.poll(waiting).toBeGreaterThan(1);
    const before = await waiting();
    await page
      .getByRole('table', { name: 'Disputes' })
      .getByRole('link', { name: /^DSP-\d+$/ })
      .last()
      .click();
    await page.getByRole('link', { name: 'Answer this dispute' }).click();
    await openInNewTab(
      page
        .getByRole('main')
        .getByRole('link', { name: /^DSP-\d+$/ })
        .first(),
    );
    await page.getByRole('radio', { name: /^Offer a part/ }).click();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('Half of it arrived.');
    const amount = page.getByRole('textbox', { name: /^Amount offered/ });
    await amount.fill('1.25');
    await amount.blur();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Offer a part/ })).toBeChecked();
    await expect(amount).toHaveValue('1.25');
    await expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Half of it arrived.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(heading(page, 'Your answer is sent')).toBeVisible();
    await expect.poll(waiting).toBe(before - 1);
    await page.getByRole('link', { name: /^Open DSP-/ }).click();
    await expect(page.getByText('Half of it arrived.').first()).toBeVisible();
  },
);

test(
  'Back, also pressed again while the question is asked, and “Stay here” leave the address that of the page',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'ray.ostrander');
    await page.goto(`${portal.origin}/merchant/overview`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Disputes/ })
      .click();
    await page
      .getByRole('table', { name: 'Disputes' })
      .getByRole('link', { name: /^DSP-\d+$/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Answer this dispute' }).click();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('Signed for.');
    const address = page.url();
    const question = page.getByRole('alertdialog');
    const stay = async () => {
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(question).toHaveCount(0);
      expect(page.url()).toBe(address);
      await expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Signed for.');
    };
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await stay();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await page.evaluate(() => history.back());
    await stay();
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(question).toBeVisible();
    await stay();
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page).not.toHaveURL(address);
  },
);

test(
  'before an answer that was not taken is tried again the dispute is read anew, and what has changed is said',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { buid } = await beginWithCustomer(page, portal, 'admin', {
      invoices: [
        { invoiceId: 'INV-8200001', account: 'Fleet East', poNumber: '45-11342', dueIn: 10, total: 10_000 },
      ],
    });
    const disputeId = await dispute(page, portal, buid);
    // The other side is quicker: what is read from then on says so.
    let isOvertaken = false;
    await page.route(`**/api/ecaas/customer-dispute/${disputeId}?*`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: isOvertaken ? body.replaceAll('Not what was ordered.', 'Here is the slip.') : body,
      });
    });
    await page.route(/customer-dispute[?].*dispute_id/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const later = body.replace(/("deadline":[{][^}]*"date":")[0-9-]+/, '$12099-01-05');
      await route.fulfill({ response, body: isOvertaken ? later : body });
    });
    await page.route('**/api/ecaas/customer-dispute-response*', async (route) => {
      if (isOvertaken) return route.fallback();
      isOvertaken = true;
      const attributes: Answers['data'][number]['attributes'] = {
        dispute_id: disputeId,
        dispute_number: 'DSP-1',
        is_taken: false,
        status: 'waitingOnMerchant',
        deadline: null,
        obstacles: [],
        standing_answer: null,
      };
      const json: Answers = { data: [{ type: 'dispute-answers', id: disputeId, attributes }] };
      return route.fulfill({ status: 201, contentType: MEDIA_TYPE, json });
    });
    await page.goto(`${portal.origin}/dispute-center/respond?disputes=${disputeId}`);
    await page.getByRole('textbox', { name: /^Comment/ }).fill('The goods came today.');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(heading(page, 'The dispute was not withdrawn')).toBeVisible();
    await page.getByRole('button', { name: 'Try those that failed again' }).click();
    await expect(page.getByText('What has changed meanwhile')).toBeVisible();
    await expect(page.getByText('The last day to answer is now Jan 5, 2099.')).toBeVisible();
    await expect(page.getByText('Here is the slip.')).toBeVisible();
    await expect(page.getByText('Not what was ordered.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(heading(page, 'The dispute is withdrawn')).toBeVisible();
  },
);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Disputes the one invoice of a customer past the page. */
async function dispute(page: Page, portal: ArrangedPortal, buid: string): Promise<string> {
  const about = `filter[buid_customer]=${buid}`;
  const invoices = await page.request.get(`${portal.origin}/api/invoices?${about}`);
  const { data } = (await invoices.json()) as { data: { attributes: { trx_id: string } }[] };
  const one = {
    trx_id: data[0]?.attributes.trx_id,
    dispute_reason_id: 'wrong_item',
    description: 'Not what was ordered.',
    share: { kind: 'whole' },
  };
  const made = await page.request.post(`${portal.origin}/api/ecaas/customer-dispute`, {
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      origin: portal.origin,
      'x-requested-with': 'portal',
      'idempotency-key': crypto.randomUUID(),
    },
    data: {
      data: {
        type: 'dispute-submissions',
        attributes: { buid_customer: buid, disputes: [one], contacts: [] },
      },
    },
  });
  const answer = (await made.json()) as {
    data: { attributes: { disputes: { dispute_id: string }[] } };
  };
  return answer.data.attributes.disputes[0]?.dispute_id ?? '';
}
