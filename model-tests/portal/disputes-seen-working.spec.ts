import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect as shortly, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { bucketOf, figuresOf, readInvoice, readInvoices, type DisputedInvoice } from './dispute-figures.ts';
import { test } from './test.ts';

// Three browsers and the server share the machine.
const expect = shortly.configure({ timeout: 20_000 });

/** A server of its own: its clock is moved, and never back. */
let portal: Demonstration;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  portal = await openDemonstration();
});
test.afterAll(async () => portal.close());

test(
  'DSP-01: disputes agreed to, disagreed with and left without an answer change exposure, aging and invoices by the cent',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const dana = await side(browser, 'dana.whitlock', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const ray = await side(browser, 'ray.ostrander');
    const sue = await side(browser, 'sue.support');
    const invoices = await readInvoices(dana, portal.origin);
    const able = invoices.filter(({ isEligible, status, open, total, merchantId }) => {
      return (
        isEligible &&
        /^(Billed|Past Due)$/.test(status) &&
        open === total &&
        merchantId === RAYS &&
        open > 1_000
      );
    });
    const [agreed, argued, silent] = able;
    const unable = invoices.find(({ isEligible, merchantId }) => !isEligible && merchantId === RAYS);
    if (!agreed || !argued || !silent || !unable) throw new Error('The demonstration has too few invoices.');
    const three = [agreed, argued, silent];
    const before = await figuresOf(dana, portal.origin);

    await disputeFromPhone(dana, [...three, unable]);
    const disputed = three.map(inAgeOf(before.today));
    const opened = plus(
      before,
      disputed.map(({ bucket, open }) => ({ bucket, disputed: open, toPay: -open })),
    );
    expect(await figuresOf(dana, portal.origin), 'what is disputed stays in credit used').toEqual(opened);

    // The merchant agrees to the first: all of it is credited, and the invoice owes nothing more.
    await answer(ray, await disputeOf(dana, agreed), /^Agree/, 'It was torn, as you say.');
    const [ofAgreed, ofArgued, ofSilent] = disputed as [Aged, Aged, Aged];
    const credited = plus(opened, [
      { bucket: ofAgreed.bucket, used: -agreed.open, owed: -agreed.open, disputed: -agreed.open },
    ]);
    expect(await figuresOf(dana, portal.origin), 'agreed').toEqual(credited);
    expect(await readInvoice(dana, portal.origin, agreed.trxId)).toMatchObject({ open: 0 });

    // It disagrees with the second, which the customer escalates and support decides in part.
    await answer(ray, await disputeOf(dana, argued), /^Disagree(?! and)/, 'All of it was signed for.');
    expect(await figuresOf(dana, portal.origin), 'an answer moves no money').toEqual(credited);
    await answer(dana, await disputeOf(dana, argued), /^Disagree and escalate/, 'Ten were missing.');
    await decide(
      sue,
      await disputeOf(dana, argued),
      'In part for the customer',
      'Ten were missing, at 1.00 each.',
    );
    const decided = plus(credited, [
      {
        bucket: ofArgued.bucket,
        used: -1_000,
        owed: -1_000,
        disputed: -argued.open,
        toPay: argued.open - 1_000,
      },
    ]);
    expect(await figuresOf(dana, portal.origin), 'decided in part').toEqual(decided);
    expect(await readInvoice(dana, portal.origin, argued.trxId)).toMatchObject({ open: argued.open - 1_000 });

    // The merchant says nothing to the third until its time is over, and support decides for it.
    await promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', '--days', '12'], {
      env: { ...process.env, ...portal.environment },
    });
    for (const [page, name] of [
      [dana, 'dana.whitlock'],
      [sue, 'sue.support'],
    ] as const) {
      await beginDisputes(page, portal, name);
    }
    await dana.goto(`${portal.origin}/notices`);
    const notice = dana.getByRole('listitem').filter({ hasText: 'The merchant did not answer in time.' });
    await expect(notice.first()).toBeVisible();
    const escalated = await figuresOf(dana, portal.origin);
    const still = await readInvoice(dana, portal.origin, silent.trxId);
    expect(still).toMatchObject({ open: ofSilent.open });
    const late = inAgeOf(escalated.today)(still);
    await decide(sue, await disputeOf(dana, silent), 'For the merchant', 'The delivery note is signed.');
    const ended = plus(escalated, [{ bucket: late.bucket, disputed: -still.open, toPay: still.open }]);
    expect(await figuresOf(dana, portal.origin), 'decided for the merchant').toEqual(ended);
    expect(await readInvoice(dana, portal.origin, silent.trxId)).toMatchObject({ open: still.open });
    await dana.goto(`${portal.origin}/notices`);
    await expect(dana.getByText(/^Still to be paid of the invoice: /).first()).toBeVisible();
  },
);

/** Ostrander Truck Centers, for which Ray works. */
const RAYS = '700101';

type Aged = DisputedInvoice & { readonly bucket: string };
type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** By how much an act changes what is owed of an age, in minor units. */
interface Change {
  readonly bucket: string;
  readonly used?: number;
  readonly owed?: number;
  readonly disputed?: number;
  readonly toPay?: number;
}

const inAgeOf =
  (today: string) =>
  (invoice: DisputedInvoice): Aged => ({ ...invoice, bucket: bucketOf(invoice.dueDate, today) });

/** Figures as changes leave them. */
function plus(before: Figures, changes: readonly Change[]): Figures {
  const after = { ...before, aging: { ...before.aging } };
  for (const { bucket, used = 0, owed = 0, disputed = 0, toPay = 0 } of changes) {
    const aged = after.aging[bucket] ?? { amount: 0, disputed: 0 };
    after.used += used;
    after.disputed += disputed;
    after.toPayNow += toPay;
    after.aging[bucket] = { amount: aged.amount + owed, disputed: aged.disputed + disputed };
  }
  return after;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A browser of one side beside the others. */
async function side(browser: Browser, username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await beginDisputes(page, portal, username);
  return page;
}

/** Disputes invoices, of which one cannot be, with a document for all of them. */
async function disputeFromPhone(page: Page, asked: readonly DisputedInvoice[]): Promise<void> {
  const ids = asked.map(({ trxId }) => trxId).join(',');
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${ids}`);
  await expect(heading(page, '1 item removed from the dispute')).toBeVisible();
  await page.getByRole('button', { name: 'Go on without this invoice' }).click();
  await page.getByLabel('Dispute reason').selectOption({ label: 'Damaged in transit' });
  await page.getByRole('textbox', { name: /^Description/ }).fill('Two of four were torn.');
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'slip.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('item,count\ntire,2\n'),
  });
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await page.getByLabel('Type of document').selectOption({ label: 'Proof of delivery' });
  await page.getByRole('button', { name: 'Review the dispute' }).click();
  await page.getByRole('button', { name: 'Submit 3 disputes' }).click();
  await expect(heading(page, 'Your 3 disputes are submitted')).toBeVisible();
}

/** The dispute of an invoice. */
async function disputeOf(page: Page, { trxId }: DisputedInvoice): Promise<string> {
  const path = `/ecaas/customer-dispute?filter[buid_customer]=100412&filter[trx_id]=${trxId}`;
  const { data } = (await (await page.request.get(`${portal.origin}/api${path}`)).json()) as {
    data: { id: string }[];
  };
  return data[0]?.id ?? '';
}

/** Downloads what the dispute was opened with, which each side reads where it acts. */
async function readDocument(page: Page): Promise<void> {
  const loaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download slip.csv' }).first().click();
  expect((await loaded).suggestedFilename()).toBe('slip.csv');
}

/** Gives one answer to a dispute on the page of its side, and confirms it where it is final. */
async function answer(page: Page, disputeId: string, choice: RegExp, comment: string): Promise<void> {
  const list = page.viewportSize()?.width === 390 ? '/dispute-center' : '/merchant/disputes';
  await page.goto(`${portal.origin}${list}/respond?disputes=${disputeId}`);
  await readDocument(page);
  await page.getByRole('radio', { name: choice }).click();
  await page.getByRole('textbox', { name: /^Comment/ }).fill(comment);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  const done = heading(page, 'Your answer is sent');
  const confirm = page.getByRole('button', { name: 'Yes, send it' });
  await expect(done.or(confirm)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(done).toBeVisible();
}

/** Decides a dispute for a side, or 10.00 of it for the customer. */
async function decide(page: Page, disputeId: string, favor: string, reason: string): Promise<void> {
  await page.goto(`${portal.origin}/support/disputes/${disputeId}`);
  await readDocument(page);
  const acts = page.getByRole('region', { name: 'What customer support does' });
  await acts.getByRole('button', { name: 'Decide' }).click();
  await acts.getByRole('radio', { name: favor }).click();
  if (favor.startsWith('In part')) await acts.getByRole('textbox', { name: 'Credited amount' }).fill('10.00');
  await acts.getByRole('textbox', { name: 'Reason, which both parties read' }).fill(reason);
  await acts.getByRole('button', { name: 'Send to both parties' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Decide (and credit 10\.00 |without a credit)/ })
    .click();
  await expect(acts.getByText('It is recorded, and both parties are told.')).toBeVisible();
}
