import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

const PASSWORD = 'Paper-Harbor-27!';

/** A browser whose profile lies in a folder that can be searched. */
const openProfile = (folder: string, launch: LaunchOptions | undefined): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...launch, locale: 'en-US' });

/** Shows the full number of a card of the demonstration, and answers it. */
async function reveal(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show full number' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show full number' }).click();
  const shown = page.getByRole('group', { name: 'Full card number' });
  await expect(shown).toHaveText(/^9999 \d{4} \d{4} \d{4}$/);
  return (await shown.textContent()) ?? '';
}

/** A number as it is sent, and as it is shown. */
const written = (shown: string): string[] => [shown, shown.replaceAll(' ', '')];
const holds = (text: string, shown: string): boolean => written(shown).some((one) => text.includes(one));

/** What the tab keeps in its memory once all that nobody holds is given back. */
async function heapOf(page: Page): Promise<string> {
  // The browser remembers on what the last regular expression was tried: the test’s own was on the number.
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/./);
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}

/** What the page shows and has stored. */
const pageOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        bodies.push((await (await cache.match(request))?.text()) ?? '');
    }
    return JSON.stringify({
      page: document.documentElement.outerHTML,
      fields: Array.from(document.querySelectorAll('input'), ({ value }) => value),
      local: { ...localStorage },
      session: { ...sessionStorage },
      history: history.state as unknown,
      address: location.href,
      databases: await indexedDB.databases(),
      bodies,
    });
  });

/** Where in the tab a number is. */
async function placesIn(page: Page, shown: string): Promise<string[]> {
  const places = { page: await pageOf(page), heap: await heapOf(page) };
  return Object.entries(places).flatMap(([place, text]) => (holds(text, shown) ? [place] : []));
}

/** The files of a profile that hold a number. */
async function filesWith(folder: string, shown: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const texts = [bytes.toString('latin1'), bytes.toString('utf16le')];
    if (texts.some((text) => holds(text, shown))) found.push(entry.name);
  }
  return found;
}

test('OTH-01: after a view a card’s number is in no memory, page, storage, history or profile of the browser, and would be found there', async ({
  portal,
  launchOptions,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-profile-'));
  try {
    let context = await openProfile(folder, launchOptions);
    let page = context.pages()[0] ?? (await context.newPage());
    await beginDisputes(page, portal, 'dana.whitlock');
    await page.goto(`${portal.origin}/account/cards?search=Truck+121`);
    await page.getByRole('link', { name: 'Truck 121' }).first().click();
    const shown = await reveal(page);
    // While it is shown it is where it is looked for.
    expect(await placesIn(page, shown)).toEqual(['page', 'heap']);
    await page.getByRole('button', { name: 'Hide now' }).click();
    await expect(page.getByRole('group', { name: 'Full card number' })).toHaveCount(0);
    expect(await placesIn(page, shown)).toEqual([]);

    // Left while it is shown, for another document: neither here nor where Back leads is anything left.
    expect(await reveal(page)).toBe(shown);
    await page.goto(`${portal.origin}/privacy`);
    expect(await placesIn(page, shown)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Truck 121' })).toBeVisible();
    expect(await placesIn(page, shown)).toEqual([]);
    await context.close();
    expect(await filesWith(folder, shown)).toEqual([]);

    // Put there, in one place after the other, it is found.
    context = await openProfile(folder, launchOptions);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${portal.origin}/privacy`);
    await page.evaluate((number) => Object.assign(globalThis, { kept: `${number} ` }), shown);
    expect(await placesIn(page, shown)).toEqual(['heap']);
    await page.evaluate((number) => {
      Object.assign(globalThis, { kept: null });
      localStorage.setItem('kept', number);
    }, shown);
    expect(holds(await pageOf(page), shown)).toBe(true);
    await page.evaluate(async (number) => {
      localStorage.clear();
      await (await caches.open('kept')).put('/kept', new Response(number.replaceAll(' ', '')));
    }, shown);
    expect(holds(await pageOf(page), shown)).toBe(true);
    await context.close();
    expect(await filesWith(folder, shown)).not.toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('OTH-01: each tab proves itself for its own view, and one that signs out takes the number out of the other', async ({
  page,
  context,
  portal,
}) => {
  await beginDisputes(page, portal, 'dana.whitlock');
  await page.goto(`${portal.origin}/account/cards?search=Truck+124`);
  await page.getByRole('link', { name: 'Truck 124' }).first().click();
  const address = page.url();
  const shown = await reveal(page);

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Show full number' })).toBeVisible();
  expect(holds(await pageOf(other), shown)).toBe(false);
  expect(await reveal(other)).toBe(shown);
  await other.getByRole('button', { name: 'Hide now' }).click();
  // Hidden there, it is shown here for its own minutes.
  await expect(page.getByRole('group', { name: 'Full card number' })).toHaveText(shown);

  await other.getByRole('button', { name: /account menu/ }).click();
  await other.getByText('Sign out').click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByRole('group', { name: 'Full card number' })).toHaveCount(0);
  expect(holds(await pageOf(page), shown)).toBe(false);
});
