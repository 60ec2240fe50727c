import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChartFile } from '#atlas/chart/chart-file.ts';
import { lamp } from './test-lamp.ts';
import { xstateExport } from './xstate-export.ts';
import { leaveSite, makeFile, openSite, serveFiles, siteFiles } from './test-site.tsx';

describe('a comparison of two exports', () => {
  let file: ChartFile;
  beforeAll(async () => {
    file = await makeFile();
  });
  beforeEach(() => serveFiles(siteFiles(file)));
  afterEach(leaveSite);

  const exported = (name: string, content: unknown) =>
    new File([JSON.stringify(content)], name, { type: 'application/json' });

  test('is drawn in this browser, where the site was built without a version', async () => {
    openSite('#/compare');
    await expect.element(page.getByText(/built without a version/)).toBeVisible();
    await page.getByText('Compare two exports').click();
    const { gone: _, ...states } = lamp.config.states ?? {};
    const off = { ...states.off, on: { 'lamp.press': 'shining' } };
    const older = {
      ...xstateExport(lamp),
      on: {},
      states: { ...(xstateExport(lamp).states as object), off },
    };
    delete (older.states as Record<string, unknown>)['gone'];
    await page.getByLabelText('Older export').upload(exported('old.xstate.json', older));
    await page.getByLabelText('Newer export').upload(exported('new.xstate.json', xstateExport(lamp)));
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.element(page.getByRole('link', { name: /^Gone Added\.$/ })).toBeVisible();
    await expect.element(page.getByText('old.xstate.json')).toBeVisible();
  });

  test('of something else says so', async () => {
    openSite('#/compare');
    await page.getByText('Compare two exports').click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.element(page.getByText('Choose an older and a newer export first.')).toBeVisible();
    await page.getByLabelText('Older export').upload(exported('old.json', { a: 1 }));
    await page.getByLabelText('Newer export').upload(exported('new.json', xstateExport(lamp)));
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.element(page.getByText(/“old.json” is no export of a chart/)).toBeVisible();
  });
});
