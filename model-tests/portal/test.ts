import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as playwright } from '@playwright/test';
import { chartFile } from '../harness/model-files.ts';
import { FACTOR_DEMANDED } from '#server/testing/arrangements.ts';
import { openArrangedPortal, type ArrangedPortal } from './arranged-portal.ts';
import { openingTime, type DemonstrationOptions } from './demonstration.ts';
import { PageControls } from './page-controls.ts';
import { watchPages } from './policy.ts';
import { openViews, type Views } from './read-views.ts';
import { controlsName } from './reporter.ts';

/** What all stories and tours of a worker share. */
interface Shared {
  /** The controls that pages offer and that are used; null but in the deep run. */
  readonly controls: PageControls | null;
  /** What pages did that none may do, since this was last looked at. */
  readonly heard: string[];
  /** What the shared portal is told besides; another one makes a worker of its own. */
  readonly told: Omit<DemonstrationOptions, 'script'>;
  /** One built portal with its server: whoever changes a user or pays an invoice takes one of its own. */
  readonly portal: ArrangedPortal;
  /** Where the files of charts are looked for. */
  readonly viewRoot: string;
  /** The view files of the charts. */
  readonly views: Views;
}

/** Every control is used once, and counted, in the deep run: it is as much work as all tours of every day. */
export const isDeep = Boolean(process.env['DEEP']);

/** Few enough rows and minutes that a tour sees the second page, and the end of a kept selection. */
const settings = {
  pageSizes: [25, 2, 10, 50, 100],
  selectionMinutes: 2,
  signIn: { secondFactorFor: [FACTOR_DEMANDED] },
};

export async function arrange(_: string, folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'settings.json');
  await writeFile(file, JSON.stringify(settings));
  return { PORTAL_SETTINGS: file };
}

/**
 * Playwright's `test`, with one portal for all stories of a worker. It fails where a page broke the portal's policy or
 * threw what nobody caught.
 */
export const test = playwright.extend<{ breaksNothing: void; tellsControls: void }, Shared>({
  controls: [
    async ({ browser }, use) => {
      await use(isDeep ? new PageControls(browser) : null);
    },
    { scope: 'worker', auto: true },
  ],
  tellsControls: [
    async ({ controls }, use, info) => {
      await use();
      if (!controls) return;
      const body = JSON.stringify(controls.taken());
      await info.attach(controlsName, { body, contentType: 'application/json' });
    },
    { auto: true },
  ],
  heard: [
    async ({ browser }, use) => {
      await use(watchPages(browser));
    },
    { scope: 'worker', auto: true },
  ],
  breaksNothing: [
    async ({ heard }, use) => {
      await use();
      expect(heard.splice(0), 'what the policy refused, and what nobody caught').toEqual([]);
    },
    { auto: true },
  ],
  told: [{ arrange }, { scope: 'worker', option: true }],
  portal: [
    async ({ told }, use) => {
      const portal = await openArrangedPortal(told);
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: openingTime },
  ],
  viewRoot: ['/', { scope: 'worker', option: true }],
  views: [
    async ({ viewRoot }, use) => {
      const views = await openViews((chart) => `${viewRoot}${chartFile(chart, 'view.tsx')}`);
      await use(views);
      await views.close();
    },
    { scope: 'worker' },
  ],
});
