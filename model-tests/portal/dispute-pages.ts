import { expect, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { signInPastPage } from './past-the-page.ts';

/** The password of every user of the demonstration. */
const ofDemonstration = 'Paper-Harbor-27!';

/** Signs a user in, of the demonstration where no password is said, with the pages of disputes switched on. */
export async function beginDisputes(
  page: Page,
  portal: ArrangedPortal,
  username: string,
  password = ofDemonstration,
): Promise<void> {
  await page.route('**/api/feature-flags/**', async (route) => {
    const answer = await route.fetch();
    const document = (await answer.json()) as { data: { attributes: Record<string, unknown> } };
    document.data.attributes['disputes'] = {
      disputeCenterEnabled: true,
      disputeCenterDetailsEnabled: true,
      disputeResponseAndDetailsEnabled: true,
      merchantDisputesEnabled: true,
      supportDisputesEnabled: true,
    };
    await route.fulfill({ response: answer, json: document });
  });
  expect(await signInPastPage({ page, portal }, { username, password })).toBe(true);
}
