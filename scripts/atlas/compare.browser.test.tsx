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
