import { expect, type Page } from '@playwright/test';
import { languageCookie, languageKey } from '#locales/language-choice.ts';
import { pageOf } from '../harness/page-controls.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { offeredBy, OPENING, pressNamed } from './offered.ts';
import type { Visit } from './visit.ts';
import { Requests } from './requests.ts';

/** The addresses of a visit; those of a page with an id are of what the first links of a list lead to. */
export async function addresses(
  page: Page,
  portal: ArrangedPortal,
  path: string,
  visit: Visit,
): Promise<string[]> {
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
export function speakEnglish(key: string): void {
  if (location.protocol.startsWith('http')) localStorage.setItem(key, 'en');
}

/** Until a page offers something, and everything that it asks for has come. */
export async function arrived(page: Page, requests: Requests): Promise<void> {
  await expect(async () => expect(await offeredBy(page)).not.toEqual([])).toPass({ timeout: OPENING });
  await requests.rest();
}

/** Opens an address as it is at first, in English and signed in, and uses what the visit says; false where that is not there. */
export async function openAnew(
  page: Page,
  portal: ArrangedPortal,
  address: string,
  visit: Visit,
): Promise<boolean> {
  const requests = new Requests(page);
  const go = async () => {
    // A payment that was just being handed over goes on to the card provider first, and is found at its page here.
    await expect(async () => {
      await page.goto(portal.origin + address);
      await arrived(page, requests);
    }).toPass();
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
