import { expect, type Page } from '@playwright/test';
import { languageCookie, languageKey } from '#locales/language-choice.ts';
import { pageOf } from '../harness/page-controls.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { EveryControl } from './every-control.ts';
import { offeredBy, OPENING, pressNamed } from './offered.ts';
import { FRAME_VISITS, OPEN_VISITS, VISITS, type Visit } from './page-visits.ts';
import { Requests } from './requests.ts';
import { arrange, test } from './test.ts';

const MINUTE = 60_000;

/** The addresses of a visit; those of a page with an id are of what the first links of a list lead to. */
async function addresses(page: Page, portal: ArrangedPortal, path: string, visit: Visit): Promise<string[]> {
  const { at, links, of = path } = visit;
  if (links === undefined) return [at];
  await page.goto(portal.origin + at);
  const found = async () => {
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    const own = hrefs.filter((href) => pageOf(href) === of);
    expect(own, `links of ${at} to ${of}`).not.toEqual([]);
    return [...new Set(own)].slice(0, links);
  };
  await expect(async () => void (await found())).toPass({ timeout: 20_000 });
  return (await found()).map((href) => path.replace(/\$\w+/, href.split('/').at(-1) ?? ''));
}

/** Runs in the document, after what was used may have chosen another language. */
function speakEnglish(key: string): void {
  if (location.protocol.startsWith('http')) localStorage.setItem(key, 'en');
}

/** Until a page offers something, and everything that it asks for has come. */
async function arrived(page: Page, requests: Requests): Promise<void> {
  await expect(async () => expect(await offeredBy(page)).not.toEqual([])).toPass({ timeout: OPENING });
  await requests.rest();
}

/** Opens an address as it is at first, in English and signed in, and uses what the visit says; false where that is not there. */
async function openAnew(page: Page, portal: ArrangedPortal, address: string, visit: Visit): Promise<boolean> {
  const requests = new Requests(page);
  const go = async () => {
    await page.goto(portal.origin + address);
    await arrived(page, requests);
  };
  // Back may lead to before the portal, which has no storage.
  if (page.url().startsWith(portal.origin)) await page.evaluate(speakEnglish, languageKey);
  await page.context().clearCookies({ name: languageCookie });
  await go();
  if (
    visit.as &&
    (await page.locator('input[name="password"][autocomplete="current-password"]').isVisible())
  ) {
    await beginDisputes(page, portal, visit.as);
    await go();
  }
  const way = visit.way ?? [];
  for (const [index, name] of way.entries())
    if (!(await pressNamed(page, name, requests, way.slice(index + 1))) && !name.endsWith('?')) return false;
  return true;
}

function describeVisit(path: string, visit: Visit): void {
  const { as, at, way = [], area = 'page', width } = visit;
  const from = [at, ...way].join(', ');
  const of = area === 'frame' ? `the frame of ${width ?? 1280} pixels` : path;
  test(
    `every control of ${of} is used once by ${as ?? 'anyone'}, from ${from}`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      if (width !== undefined) await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
      await page.addInitScript(speakEnglish, languageKey);
      if (as !== null) await beginDisputes(page, portal, as);
      const requests = new Requests(page);
      await page.goto(portal.origin + at);
      await arrived(page, requests);
      for (const name of visit.first ?? []) expect(await pressNamed(page, name, requests), name).toBe(true);
      for (const address of await addresses(page, portal, path, visit)) {
        const open = () => openAnew(page, portal, address, visit);
        const { used, unreached } = await new EveryControl({ page, open, area }).use();
        expect(used.length, `controls of ${address} that were used`).toBeGreaterThan(0);
        // Whether another tour uses them, only the whole run tells.
        for (const name of unreached)
          test.info().annotations.push({ type: 'not reached', description: name });
      }
    },
  );
}

/** A portal of its own: what is pressed removes, pays and locks, which no story of the same worker expects. */
function apart(): void {
  test.use({ told: { arrange }, contextOptions: { reducedMotion: 'reduce' } });
  test.describe.configure({ timeout: 15 * MINUTE });
}

/** One test for each page whose address fits, in which every control that it offers is used once. */
export function describeEveryControl(fits: (path: string, visit: Visit) => boolean): void {
  apart();
  for (const [path, visits] of Object.entries(VISITS)) {
    if (typeof visits === 'string') continue;
    for (const visit of visits.filter((one) => fits(path, one))) describeVisit(path, visit);
  }
}

/** The same for the pages that are open to whoever has not signed in. */
export function describeOpenPages(): void {
  apart();
  for (const visit of OPEN_VISITS) describeVisit(visit.at, visit);
}

/** The same for what stands around all pages, as different users have it. */
export function describeFrame(): void {
  apart();
  for (const visit of FRAME_VISITS) describeVisit(visit.at, visit);
}
