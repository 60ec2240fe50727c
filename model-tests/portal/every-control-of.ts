import { expect } from '@playwright/test';
import { languageKey } from '#locales/language-choice.ts';
import { beginDisputes } from './dispute-pages.ts';
import { EveryControl } from './every-control.ts';
import { pressNamed } from './offered.ts';
import { FRAME_VISITS, OPEN_VISITS, VISITS } from './page-visits.ts';
import { Requests } from './requests.ts';
import { arrange, test } from './test.ts';
import type { Visit } from './visit.ts';
import { addresses, arrived, openAnew, speakEnglish } from './visit-page.ts';

const MINUTE = 60_000;

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

/** Which file uses the controls of a page, by its address. */
const FILES = {
  invoices: /^\/(?:invoice|payment|statements|approvals|dispute)/,
  merchants: /^\/(?:merchant|rejection)/,
  support: /^\/support\//,
};

/** The rest is of customers: a new page, too, so that none is of no file. */
const fileOf = (path: string): string =>
  Object.entries(FILES).find(([, addresses]) => addresses.test(path))?.[0] ?? 'customers';

/** One test for each page of a file, in which every control that it offers is used once. */
export function describeEveryControl(file: keyof typeof FILES | 'customers'): void {
  apart();
  for (const [path, visits] of Object.entries(VISITS)) {
    if (typeof visits === 'string' || fileOf(path) !== file) continue;
    for (const visit of visits) describeVisit(path, visit);
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
