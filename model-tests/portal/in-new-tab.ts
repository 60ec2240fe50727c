import { expect, type Locator } from '@playwright/test';

/** Opens where a link leads beside its page, which keeps what is begun there, and closes it again. */
export async function openInNewTab(link: Locator): Promise<void> {
  const opened = link.page().context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await tab.close();
}
