import { expect, type Page } from '@playwright/test';
import { languageCookie, languageKey } from '#locales/language-choice.ts';
import { beginDisputes } from './dispute-pages.ts';
import { pressNamed } from './offered.ts';
import { OPEN_VISITS, VISITS } from './page-visits.ts';
import { Requests } from './requests.ts';
import { ground } from './ground.ts';
import { arrange, test } from './test.ts';
import { unreadable } from './unreadable.ts';
import type { Visit } from './visit.ts';
import { addresses, arrived, openAnew, speakEnglish } from './visit-page.ts';

/** What most people read, the widest letters, the longest dates, and the widest words. */
const LANGUAGES = ['en', 'bg', 'hu', 'de'];
const WIDTHS = [1440, 1280, 390];

/** Pixels that the page scrolls sideways, and the texts of the cells that are cut. */
function tooWide(page: Page): Promise<{ scrolls: number; cut: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const cells = [...document.querySelectorAll<HTMLElement>('main tbody :is(td, th)')];
    const isCut = (cell: HTMLElement) =>
      getComputedStyle(cell).overflow !== 'visible' && cell.scrollWidth > cell.clientWidth;
    return {
      scrolls: root.scrollWidth - root.clientWidth,
      cut: cells.filter(isCut).map((cell) => cell.innerText),
    };
  });
}

/** The open page in each language and width, loaded anew, as somebody does who follows a link to it. */
async function fits(page: Page): Promise<void> {
  const address = page.url();
  const requests = new Requests(page);
  for (const language of LANGUAGES) {
    // In both places, as whoever chooses one has it: the server sees the cookie alone.
    await page.evaluate(([key, chosen]) => localStorage.setItem(key!, chosen!), [languageKey, language]);
    const { origin } = new URL(address);
    await page.context().addCookies([{ name: languageCookie, value: language, url: origin }]);
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    // Which controls are there is known in English only.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await requests.rest();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Columns for which there is no room go in the next frame.
      await expect
        .poll(() => tooWide(page), { message: `${language}, ${width} px` })
        .toEqual({ scrolls: 0, cut: [] });
    }
  }
}

/** The open page in the dark: dark it is, and nothing on it has too little contrast. */
async function isReadInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(Math.max(...(await page.evaluate(ground)))).toBeLessThan(90);
  expect(await unreadable(page)).toEqual([]);
}

function describeWidths(path: string, visit: Visit): void {
  test(
    `${path} fits, and cuts no name, in the widest languages, and is read in the dark on a phone`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      if (visit.as !== null) await beginDisputes(page, portal, visit.as);
      const requests = new Requests(page);
      await page.goto(portal.origin + visit.at);
      await page.evaluate(speakEnglish, languageKey);
      for (const name of visit.first ?? []) {
        await arrived(page, requests);
        expect(await pressNamed(page, name, requests), name).toBe(true);
      }
      const [address = visit.at] = await addresses(page, portal, path, visit);
      expect(await openAnew(page, portal, address, visit), `the way to ${path}`).toBe(true);
      await fits(page);
      await isReadInTheDark(page);
    },
  );
}

// A portal of its own: the ways to some pages pay, dispute and write what no story of the same worker expects.
test.use({ told: { arrange }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const [path, visits] of Object.entries(VISITS)) {
  const [visit] = typeof visits === 'string' ? [] : visits;
  if (visit) describeWidths(path, visit);
}
for (const visit of OPEN_VISITS.filter(({ as }) => as === null)) describeWidths(visit.at, visit);
