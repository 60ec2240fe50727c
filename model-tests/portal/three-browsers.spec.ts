import { expect, type Browser, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { MEDIA_TYPE, type Credentials } from './past-the-page.ts';
import { test } from './test.ts';

interface Opened {
  readonly dispute_id: string;
  readonly dispute_number: string;
  readonly trx_id: string;
}

test('DSP-02: buyer, merchant and support, each in a browser of their own, bring a dispute to its end and begin another', async ({
  browser,
  portal,
}) => {
  const buyer = await portal.arrange('user', { role: 'admin', customers: [] });
  const { buid } = await portal.arrange('customer', {
    username: buyer.username,
    invoices: [1, 2, 3].map((number) => ({
      invoiceId: `INV-840000${number}`,
      account: 'Fleet East',
      poNumber: '45-11344',
      dueIn: 10,
      total: 10_000,
    })),
  });
  const dana = await side(browser, portal, buyer);
  const trxIds = await invoicesOf(dana, portal, buid);
  const opened = await dispute(dana, portal, buid, trxIds);
  const [first, second, third] = opened;
  if (!first || !second || !third) throw new Error('Three disputes were to be opened.');

  // The merchant answers two of three at once, and is told what became of each.
  const ray = await side(
    browser,
    portal,
    await portal.arrange('user', {
      userType: 'merchant',
      customers: [],
      merchants: await merchantsOf(dana, portal, buid),
    }),
  );
  const ids = opened.map(({ dispute_id }) => dispute_id).join(',');
  await ray.goto(`${portal.origin}/merchant/disputes/respond?disputes=${ids}`);
  await expect(heading(ray, 'Answer 3 disputes')).toBeVisible();
  await ray.getByRole('button', { name: `Leave out ${third.dispute_number}` }).click();
  await ray.getByRole('radio', { name: /^Respond to the customer/ }).click();
  await ray.getByRole('textbox', { name: /^Comment/ }).fill('Which of them were torn?');
  await ray.getByRole('button', { name: 'Send the answer' }).click();
  await expect(heading(ray, '2 of 2 answers were taken')).toBeVisible();

  // The buyer finds those whose turn it is, and takes one to customer support.
  await dana.goto(`${portal.origin}/dispute-center?status=waitingOnCustomer`);
  await expect(rowsOf(dana)).toHaveCount(2);
  await dana.getByRole('link', { name: first.dispute_number, exact: true }).click();
  await expect(dana.getByText('Which of them were torn?').first()).toBeVisible();
  await dana.getByRole('link', { name: 'Answer this dispute' }).click();
  await dana.getByRole('radio', { name: /^Offer a part/ }).click();
  await dana.getByRole('textbox', { name: /^Amount offered/ }).fill('40.00');
  await dana.getByRole('radio', { name: /^Disagree and escalate/ }).click();
  await dana.getByRole('textbox', { name: /^Comment/ }).fill('Both, as we wrote.');
  await dana.getByRole('button', { name: 'Send the answer' }).click();
  await dana.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(heading(dana, 'Your answer is sent')).toBeVisible();

  // Customer support decides, and what it says is read by both.
  const sue = await side(browser, portal, { username: 'sue.support' });
  await sue.goto(`${portal.origin}/support/disputes?search=${first.dispute_number}`);
  await rowsOf(sue).first().click();
  await expect(sue.getByText('Both, as we wrote.').first()).toBeVisible();
  const acts = sue.getByRole('region', { name: 'What customer support does' });
  await acts.getByRole('button', { name: 'Decide' }).click();
  await acts.getByRole('radio', { name: 'In part for the customer' }).click();
  await acts.getByRole('textbox', { name: 'Credited amount' }).fill('10.00');
  await acts.getByRole('textbox', { name: 'Reason, which both parties read' }).fill('One of two was torn.');
  await acts.getByRole('button', { name: 'Send to both parties' }).click();
  await sue
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Decide and credit 10\.00 / })
    .click();
  await expect(acts.getByText('It is recorded, and both parties are told.')).toBeVisible();

  await ray.goto(`${portal.origin}/merchant/disputes/${first.dispute_id}`);
  await expect(ray.getByText('One of two was torn.').first()).toBeVisible();
  await dana.goto(`${portal.origin}/dispute-center/${first.trx_id}`);
  await expect(dana.getByText('One of two was torn.').first()).toBeVisible();

  // Disputed once more, the earlier dispute keeps its page, from the list and from the one that follows it.
  const [again] = await dispute(dana, portal, buid, [first.trx_id]);
  await dana.goto(`${portal.origin}/dispute-center/${first.trx_id}`);
  await expect(heading(dana, `Dispute ${again?.dispute_number}`)).toBeVisible();
  await dana.getByRole('link', { name: first.dispute_number, exact: true }).click();
  await expect(heading(dana, `Dispute ${first.dispute_number}`)).toBeVisible();
  await expect(dana.getByText('One of two was torn.').first()).toBeVisible();
  await dana.goto(`${portal.origin}/dispute-center?search=${first.dispute_number}`);
  await rowsOf(dana).first().click();
  await expect(heading(dana, `Dispute ${first.dispute_number}`)).toBeVisible();
  await dana.reload();
  await expect(heading(dana, `Dispute ${first.dispute_number}`)).toBeVisible();

  // What the merchant offers of the third, the buyer accepts.
  await ray.goto(`${portal.origin}/merchant/disputes/respond?disputes=${third.dispute_id}`);
  await ray.getByRole('radio', { name: /^Offer a part/ }).click();
  await ray.getByRole('textbox', { name: /^Amount offered/ }).fill('40.00');
  await ray.getByRole('textbox', { name: /^Comment/ }).fill('For the torn one.');
  await ray.getByRole('button', { name: 'Send the answer' }).click();
  await expect(heading(ray, 'Your answer is sent')).toBeVisible();
  await dana.goto(`${portal.origin}/dispute-center/respond?disputes=${third.dispute_id}`);
  await dana.getByRole('radio', { name: /^Accept what is offered/ }).click();
  await dana.getByRole('textbox', { name: /^Comment/ }).fill('That is fair.');
  await dana.getByRole('button', { name: 'Send the answer' }).click();
  await dana.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(heading(dana, 'Your answer is sent')).toBeVisible();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Disputes' }).getByRole('link', { name: /^DSP-\d+$/ });

/** A browser of one side beside the others. */
async function side(
  browser: Browser,
  portal: ArrangedPortal,
  { username, password }: Pick<Credentials, 'username'> & Partial<Credentials>,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beginDisputes(page, portal, username, password);
  return page;
}

async function read<Attributes>(page: Page, portal: ArrangedPortal, path: string): Promise<Attributes[]> {
  const answer = await page.request.get(`${portal.origin}/api${path}`);
  const { data } = (await answer.json()) as { data: { attributes: Attributes }[] };
  return data.map(({ attributes }) => attributes);
}

const invoicesOf = async (page: Page, portal: ArrangedPortal, buid: string) =>
  (await read<{ trx_id: string }>(page, portal, `/invoices?filter[buid_customer]=${buid}`)).map(
    ({ trx_id }) => trx_id,
  );

const merchantsOf = async (page: Page, portal: ArrangedPortal, buid: string) => {
  const path = `/ecaas/customer-dispute?filter[buid_customer]=${buid}`;
  const disputes = await read<{ buid_merchant: string }>(page, portal, path);
  return [...new Set(disputes.map(({ buid_merchant }) => buid_merchant))];
};

/** Disputes whole invoices past the page, as other stories do on it. */
async function dispute(
  page: Page,
  portal: ArrangedPortal,
  buid: string,
  trxIds: readonly string[],
): Promise<readonly Opened[]> {
  const disputes = trxIds.map((trx_id) => ({
    trx_id,
    dispute_reason_id: 'wrong_item',
    description: 'Two of four were torn.',
    share: { kind: 'whole' },
  }));
  const made = await page.request.post(`${portal.origin}/api/ecaas/customer-dispute`, {
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      origin: portal.origin,
      'x-requested-with': 'portal',
      'idempotency-key': crypto.randomUUID(),
    },
    data: {
      data: { type: 'dispute-submissions', attributes: { buid_customer: buid, disputes, contacts: [] } },
    },
  });
  const answer = (await made.json()) as { data: { attributes: { disputes: Opened[] } } };
  return answer.data.attributes.disputes;
}
