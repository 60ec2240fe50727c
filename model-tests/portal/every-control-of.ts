import { expect, type Page } from '@playwright/test';
import { pageOf } from '../harness/page-controls.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { EveryControl } from './every-control.ts';
import { VISITS, type Visit } from './page-visits.ts';
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

/** One test for each page whose address fits, in which every control that it offers is used once. */
export function describeEveryControl(fits: (path: string, visit: Visit) => boolean): void {
  // A portal of its own: what is pressed removes, pays and locks, which no story of the same worker expects.
  test.use({ told: { arrange }, contextOptions: { reducedMotion: 'reduce' } });
  test.describe.configure({ timeout: 15 * MINUTE });
  for (const [path, visits] of Object.entries(VISITS)) {
    if (typeof visits === 'string') continue;
    for (const visit of visits.filter((one) => fits(path, one))) {
      const named = `every control of ${path} is used once by ${visit.as}, from ${visit.at}`;
      test(named, { tag: '@deep' }, async ({ page, portal }) => {
        await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
        const enter = () => beginDisputes(page, portal, visit.as);
        await enter();
        const found = await addresses(page, portal, path, visit);
        for (const address of found) {
          const open = async () => {
            await page.goto(portal.origin + address);
            await page.getByRole('heading', { level: 1 }).first().waitFor();
            if (!new URL(page.url()).pathname.startsWith('/login')) return;
            await enter();
            await page.goto(portal.origin + address);
          };
          const { used, unreached } = await new EveryControl({ page, open, area: 'page' }).use();
          expect(used.length, `controls of ${address} that were used`).toBeGreaterThan(0);
          // Whether another tour uses them, only the whole run tells.
          for (const name of unreached)
            test.info().annotations.push({ type: 'not reached', description: name });
        }
      });
    }
  }
}
