import type { Page } from '@playwright/test';

/** Whoever looks at the page again after a minute: another tab was in front meanwhile, which Playwright cannot show. */
export async function comeBack({ page }: { readonly page: Page }): Promise<void> {
  await setHidden(page, true);
  await page.clock.fastForward(60_000);
  await setHidden(page, false);
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
