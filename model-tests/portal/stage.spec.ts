import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { modelNames } from '../harness/model-files.ts';
import { startProcess, type PortalProcess } from './portal-process.ts';
import { test } from './test.ts';

/** One with a form, calls and timers; one without a screen. */
const CHARTS = ['mail-request', 'lifecycle-payment'];

const SENT = 'mail.request+(an+address,+with+blanks)~done(requestMail)+(taken)';

let site: PortalProcess;
let refused: string[];
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startProcess(['scripts/atlas/stage-site.ts', ...CHARTS]);
});
test.afterAll(() => site.stop());
test.beforeEach(({ page }) => {
  refused = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('pageerror', (error) => refused.push(error.message));
});
test.afterEach(() => expect(refused).toEqual([]));

const screenOf = (page: Page) => page.frameLocator('iframe');
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'The flow now' });
const button = (page: Page, name: string | RegExp) => panelOf(page).getByRole('button', { name });
const arrow = (page: Page, name: RegExp) => page.locator('svg a:not([data-state])').filter({ hasText: name });

/** The state that the drawing marks. */
const isIn = (page: Page, state: string) =>
  expect(page.locator('svg [data-state][aria-current="true"]')).toHaveAttribute('data-state', state);

async function open(page: Page, place: string): Promise<void> {
  await page.goto(`${site.origin}/atlas/#/${place}`);
  await expect(panelOf(page)).toBeVisible();
}

/** What axe finds around the frame; the screen in it is examined by the walks of the views. */
async function violations(page: Page): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(readFileSync(file, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ exclude: ['iframe'] }, { iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

test.describe('a flow on the stage', () => {
  test(
    'a press on the screen moves the chart, and the address says where it is',
    { tag: '@deep' },
    async ({ page }) => {
      await open(page, 'mail-request?tab=stage');
      await isIn(page, 'mail-request.filling.fresh');
      await screenOf(page).getByRole('textbox').fill('dana@kestrel.example');
      await screenOf(page).getByRole('button', { name: 'Send' }).click();
      await isIn(page, 'mail-request.sending');
      await expect(page).toHaveURL(/steps=mail\.request\+%7B%22about%22%3A%22dana%40kestrel\.example%22%7D$/);
      await expect(panelOf(page).getByRole('heading', { level: 3 }).last()).toHaveText('Steps so far: 1');
    },
  );

  test('a press on the chart moves the screen', { tag: '@deep' }, async ({ page }) => {
    await open(page, `mail-request?tab=stage&steps=${SENT}`);
    await expect(screenOf(page).getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await arrow(page, /After/).first().click();
    await isIn(page, 'mail-request.sent.ready');
    await expect(screenOf(page).getByRole('button', { name: /again/ })).toBeEnabled();
    await page.locator('svg [data-state="mail-request.filling.tooMany"]').click();
    await isIn(page, 'mail-request.filling.tooMany');
    await expect(screenOf(page).getByText('Wait a few minutes, then try again.')).toBeVisible();
  });

  test('each end of a call and each timer is a button', { tag: '@deep' }, async ({ page }) => {
    await open(page, 'mail-request?tab=stage&steps=mail.request+(an+address,+with+blanks)');
    for (const outcome of [/Done: taken/, /Failed: offline/, /Failed: too often/, /Failed: server failed/])
      await expect(button(page, outcome)).toBeVisible();
    await button(page, /Failed: offline/).click();
    await isIn(page, 'mail-request.filling.failed');
    await page.getByRole('button', { name: 'Step back' }).click();
    await isIn(page, 'mail-request.sending');
    await button(page, /Done: taken/).click();
    await button(page, /^After/).click();
    await isIn(page, 'mail-request.sent.ready');
  });

  test(
    'one goes back by step, by the list of steps, by the browser, and to the start',
    { tag: '@deep' },
    async ({ page }) => {
      await open(page, `mail-request?tab=stage&steps=${SENT}~after(mailTakes)`);
      await isIn(page, 'mail-request.sent.ready');
      await page.getByRole('button', { name: 'Step back' }).click();
      await isIn(page, 'mail-request.sent.waiting');
      await page.goBack();
      await isIn(page, 'mail-request.sent.ready');
      await panelOf(page).getByRole('listitem').getByRole('link').nth(1).click();
      await isIn(page, 'mail-request.sending');
      await page.getByRole('button', { name: 'Start again' }).click();
      await isIn(page, 'mail-request.filling.fresh');
      await expect(page.getByRole('button', { name: 'Step back' })).toBeDisabled();
    },
  );

  test(
    'a link brings another person, and a reload, to the same place',
    { tag: '@deep' },
    async ({ page, browser }) => {
      await open(page, 'mail-request?tab=stage');
      await screenOf(page).getByRole('textbox').fill('someone@kestrel.example');
      await screenOf(page).getByRole('button', { name: 'Send' }).click();
      await button(page, /Done: taken/).click();
      await isIn(page, 'mail-request.sent.waiting');
      await page.reload();
      await isIn(page, 'mail-request.sent.waiting');
      const other = await browser.newPage();
      await other.goto(page.url());
      await expect(screenOf(other).getByText('someone@kestrel.example').first()).toBeVisible();
      await other.close();
    },
  );

  test(
    'a link that no longer fits says where, and goes as far as it can',
    { tag: '@deep' },
    async ({ page }) => {
      await open(
        page,
        'mail-request?tab=stage&steps=mail.request+(an+address,+with+blanks)~mail.fold~mail.change',
      );
      await isIn(page, 'mail-request.sending');
      await expect(page.getByText('Step 2, “mail.fold”, cannot happen here.')).toBeVisible();
      await button(page, /Done: taken/).click();
      await isIn(page, 'mail-request.sent.waiting');
      await expect(page.getByText('This link no longer fits the chart.')).toBeHidden();
    },
  );

  test(
    'a state opens by its shortest way, in any language, theme, brand and width',
    { tag: '@deep' },
    async ({ page }) => {
      await open(page, 'mail-request/mail-request.sent.ready?tab=stage');
      await isIn(page, 'mail-request.sent.ready');
      await page.getByRole('combobox', { name: 'Language of the screen', exact: true }).selectOption('de');
      await expect(screenOf(page).locator('html')).toHaveAttribute('lang', 'de');
      await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText('Sehen Sie in Ihr Postfach');
      await isIn(page, 'mail-request.sent.ready');
      await page.getByRole('combobox', { name: 'Theme of the screen' }).selectOption('dark');
      await expect(screenOf(page).locator('html')).toHaveAttribute('data-theme', 'dark');
      const hue = () =>
        screenOf(page)
          .locator('html')
          .evaluate((html) => getComputedStyle(html).getPropertyValue('--brand-hue').trim());
      const own = await hue();
      await page.getByRole('combobox', { name: 'Brand of the screen' }).selectOption('violet');
      await expect.poll(hue).toBe('300');
      await page.getByRole('button', { name: 'Phone' }).click();
      await expect
        .poll(() =>
          screenOf(page)
            .locator('html')
            .evaluate(() => innerWidth),
        )
        .toBe(390);
      await page.reload();
      await expect(screenOf(page).locator('html[lang="de"][data-theme="dark"]')).toBeAttached();
      await expect.poll(hue).toBe('300');
      await page.getByRole('combobox', { name: 'Brand of the screen' }).selectOption('own');
      await expect.poll(hue).toBe(own);
      await expect
        .poll(() =>
          screenOf(page)
            .locator('html')
            .evaluate(() => innerWidth),
        )
        .toBe(390);
    },
  );

  test('an accepted tour is stepped through', { tag: '@deep' }, async ({ page }) => {
    await open(page, 'mail-request?tab=stage');
    await page.getByRole('combobox', { name: 'Accepted tour' }).selectOption('1');
    const next = page.getByRole('button', { name: /^Next of the tour/ });
    await next.click();
    await next.click();
    await expect(next).toHaveText(/2 of \d+/);
    await isIn(page, 'mail-request.sent.waiting');
  });

  test(
    'a chart without a screen is played by its chart; what is refused says why',
    { tag: '@deep' },
    async ({ page }) => {
      await open(page, 'lifecycle-payment?tab=stage');
      await expect(screenOf(page).getByRole('heading', { name: 'No screen' })).toBeVisible();
      const refusal = panelOf(page).getByRole('listitem').filter({ hasText: 'The card is authorized' });
      await expect(refusal).toContainText('Only if is by card');
      await button(page, 'The bank accepts it').click();
      await isIn(page, 'payment.processing');
    },
  );

  test('the keyboard alone is enough', { tag: '@deep' }, async ({ page }) => {
    await open(page, 'mail-request?tab=stage&steps=mail.request+(an+address,+with+blanks)');
    await button(page, /Done: taken/).focus();
    await page.keyboard.press('Enter');
    await isIn(page, 'mail-request.sent.waiting');
    await expect(panelOf(page).getByRole('status')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isIn(page, 'mail-request.sent.ready');
  });

  test('on a phone nothing is cut off', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `mail-request?tab=stage&steps=${SENT}`);
    await button(page, /^After/).click();
    await isIn(page, 'mail-request.sent.ready');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
    expect(await violations(page)).toEqual([]);
  });

  for (const theme of ['light', 'dark'])
    test(`axe finds nothing, ${theme}`, { tag: '@deep' }, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal.theme', chosen), theme);
      await open(page, 'lifecycle-payment?tab=stage&steps=nothing');
      expect(await violations(page)).toEqual([]);
    });
});

// In `npm test` the pure walks step every accepted tour of every chart as the stage does (`play.test.ts`).
test.describe('every chart opens on the stage', { tag: '@deep' }, () => {
  for (const name of modelNames())
    test(name, async ({ page }) => {
      await page.goto(`${site.origin}/atlas/stage/index.html?chart=${name}&language=de&theme=dark`);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-ready');
      await expect(html).not.toHaveAttribute('data-failed');
    });
});
