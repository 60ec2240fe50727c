import { test as playwright } from '@playwright/test';
import { openArrangedPortal, type ArrangedPortal } from './arranged-portal.ts';
import { openingTime, type DemonstrationOptions } from './demonstration.ts';
import { openViews, type Views } from './read-views.ts';

/** What all stories and tours of a worker share. */
interface Shared {
  /** What the shared portal is told besides; another one makes a worker of its own. */
  readonly told: Omit<DemonstrationOptions, 'script'>;
  /** One built portal with its server: whoever changes a user or pays an invoice takes one of its own. */
  readonly portal: ArrangedPortal;
  /** Where the view files stand, from the root. */
  readonly viewFolder: string;
  /** The view files of the charts. */
  readonly views: Views;
}

/** Playwright's `test`, with one portal for all stories of a worker. */
export const test = playwright.extend<object, Shared>({
  told: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ told }, use) => {
      const portal = await openArrangedPortal(told);
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: openingTime },
  ],
  viewFolder: ['/model-tests', { scope: 'worker', option: true }],
  views: [
    async ({ viewFolder }, use) => {
      const views = await openViews(viewFolder);
      await use(views);
      await views.close();
    },
    { scope: 'worker' },
  ],
});
