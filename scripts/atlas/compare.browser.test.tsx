import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import ELK from 'elkjs/lib/elk.bundled.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChartFile } from '#atlas/chart/chart-file.ts';
import type { Chart } from '#atlas/chart/chart.ts';
import { drawComparison } from '#atlas/compare/compared-chart.ts';
import { violations } from '#ui/testing/show.tsx';
import { bestLayout } from '#atlas/layout/best-layout.ts';
import { lamp } from './test-lamp.ts';
import { xstateExport } from './xstate-export.ts';
import { chart, leaveSite, makeFile, openSite, serveFiles, siteFiles } from './test-site.tsx';

describe('a comparison', () => {
  let file: ChartFile;
  beforeAll(async () => {
    file = await makeFile();
  });
  beforeEach(() => serveFiles(siteFiles(file)));
  afterEach(leaveSite);
  const state = (name: RegExp) => page.getByRole('link', { name });
  const [, ...fewer] = chart.transitions;
  const before: Chart = {
    ...chart,
    states: chart.states.filter(({ key }) => key !== 'gone'),
    transitions: fewer.filter(({ targets }) => !targets.includes('lamp.gone')),
  };

  const exported = (name: string, content: unknown) =>
    new File([JSON.stringify(content)], name, { type: 'application/json' });

  test('of two exports is drawn in this browser', async () => {
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
    await expect.element(state(/^Gone Added\.$/)).toBeVisible();
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

  // An answer is asked for once: this one comes after those without any.
  test.each(['light', 'dark'])('is drawn and listed, without an axe violation, %s', async (theme) => {
    const engine = new ELK.default();
    const names = { from: 'main', to: 'the files now' };
    const comparison = await drawComparison([before], [chart], names, (request) =>
      bestLayout(engine, request),
    );
    serveFiles({ ...siteFiles(file), 'comparison.json': comparison });
    openSite('#/compare', theme);
    await expect.element(state(/^Gone Added\.$/)).toBeVisible();
    await expect.element(page.getByText('“Lamp press” if worn out from lamp.off to lamp.gone')).toBeVisible();
    expect(await violations()).toEqual([]);
    await state(/^Added: state$/).click();
    await expect.poll(() => location.hash).toBe('#/compare/lamp/lamp.gone');
    await expect.element(state(/^Gone Added\.$/)).toHaveAttribute('aria-current', 'true');
  });
});
