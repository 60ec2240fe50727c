import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import ELK from 'elkjs/lib/elk.bundled.js';
import mermaidScript from 'mermaid/dist/mermaid.min.js?url';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AtlasFile, ChartFile, ChartTexts } from '#atlas/chart/chart-file.ts';
import type { Chart } from '#atlas/chart/chart.ts';
import { chartWords } from '#atlas/chart/chart-words.ts';
import { drawComparison } from '#atlas/compare/compared-chart.ts';
import { compareCharts } from '#atlas/compare/compare-charts.ts';
import { changesDiagram } from '#atlas/compare/comparison-text.ts';
import { mermaidText } from '#atlas/chart/mermaid.ts';
import type { Drawing } from '#atlas/drawing/drawing.ts';
import { drawingNames, visibleParts } from '#atlas/drawing/visible.ts';
import { App } from '#atlas/site/app.tsx';
import { languageCookie } from '#locales/language-choice.ts';
import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { violations } from '#ui/testing/show.tsx';
import { chartCoverage, guardOutcomes } from './chart-coverage.ts';
import { bestLayout } from '#atlas/layout/best-layout.ts';
import { judge } from '#atlas/layout/judge-drawing.ts';
import { layoutGraph, withAttempt } from '#atlas/layout/layout-graph.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { readLayout } from '#atlas/layout/read-layout.ts';
import { searchEntries } from './search-entries.ts';
import { lamp } from './test-lamp.ts';
import { xstateExport } from './xstate-export.ts';

declare global {
  var mermaid: { parse: (text: string) => Promise<{ diagramType: string }> };
}

const chart = readChart('lamp', lamp);
const texts: ChartTexts = {
  headings: { 'lamp.off': 0 },
  says: { 'lamp.off': [2] },
  controls: chart.transitions.map(({ source, event }) =>
    source === 'lamp.off' && event === 'lamp.press' ? 1 : null,
  ),
  keys: ['lamp.darkTitle', 'lamp.press', 'lamp.hint'],
};
/** A run that went everywhere but into one state, and never wore the lamp out. */
const half = 'lamp.shining.brightness.half';
const seen = {
  tours: 3,
  failed: 0,
  on: '2026-11-20T10:00:00.000Z',
  covered: {
    states: chart.states.map(({ id }) => id).filter((id) => id !== half),
    transitions: chart.transitions.map(({ id }) => id).filter((id) => !id.includes(half)),
    guards: ['lamp.off lamp.press[0] -> lamp.gone if isWornOut = true'],
  },
};
const english = ['It is dark', 'Switch on', 'Press the button.'];
const atlas: AtlasFile = {
  charts: [
    {
      id: 'lamp',
      description: chart.description,
      states: 9,
      transitions: { total: chart.transitions.length, covered: 5 },
      isCovered: true,
      approval: 'expired',
      isLifecycle: false,
    },
  ],
  languages: ['en', 'de'],
};

async function draw(name: string): Promise<Drawing> {
  const words = [chartWords(chart, texts, english, false), chartWords(chart, texts, [], true)];
  const graph = withAttempt(layoutGraph(chart, name, words), { direction: 'DOWN', seed: 1 });
  return readLayout(await new ELK.default().layout(graph), visibleParts(chart, name));
}

async function makeFile(): Promise<ChartFile> {
  const drawings = await Promise.all(
    drawingNames(chart).map(async (name) => [name, await draw(name)] as const),
  );
  return {
    chart,
    hash: 'abc',
    texts,
    facts: { 'lamp.off': { way: { start: 'from the shop', steps: [] }, tours: [1] } },
    tours: 2,
    sentences: {
      'PAY-01': { id: 'PAY-01', says: 'Something is selected.', paragraph: '§5 Payment', states: [] },
    },
    outcomes: guardOutcomes(chart, lamp, []),
    coverage: chartCoverage(chart, lamp, {
      pure: seen,
      view: undefined,
      portal: { ...seen, covered: undefined },
    }),
    roles: { metAt: 'everywhere', pages: [], reach: null },
    mutants: {
      total: 12,
      killed: 11,
      equivalents: 2,
      on: '2026-11-20T10:00:00.000Z',
      survivors: [
        {
          kind: 'guard always true',
          state: 'lamp.off',
          transition: 1,
          way: { start: 'default', steps: ['lamp.press'] },
        },
      ],
    },
    approval: { hash: 'old', by: 'Dana Whitlock', on: '2026-11-01' },
    drawings: Object.fromEntries(drawings),
  };
}

let file: ChartFile;
beforeAll(async () => {
  file = await makeFile();
  const script = document.createElement('script');
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve, { once: true }));
  script.src = mermaidScript;
  document.head.append(script);
  await loaded;
});

test('no label lies over anything in any drawing', () => {
  for (const drawing of Object.values(file.drawings)) expect(judge(drawing).overlaps).toEqual([]);
});

describe('Mermaid’s own parser', () => {
  test.each([
    ['a chart with everything', chart],
    ['an invoice’s life', readChart('lifecycle-invoice', invoiceLifecycle)],
  ])('reads %s', async (_, one) => {
    expect(await globalThis.mermaid.parse(mermaidText(one))).toMatchObject({ diagramType: 'stateDiagram' });
  });
});

test('Mermaid’s own parser reads the picture of a comparison', async () => {
  const [, ...rest] = chart.transitions;
  const after = { ...chart, states: chart.states.slice(0, -1), transitions: rest };
  const [comparison] = compareCharts([after], [chart]);
  const diagram = changesDiagram(comparison!);
  expect(diagram).toContain('class lamp_gone fresh');
  expect(await globalThis.mermaid.parse(diagram)).toMatchObject({ diagramType: 'stateDiagram' });
});

describe('the site', () => {
  let root: Root;
  let files: Record<string, unknown>;
  beforeEach(() => {
    files = {
      'charts/lamp.json': file,
      'words/en.json': { lamp: english },
      'words/de.json': { lamp: ['Es ist dunkel', 'Einschalten', 'Drücken Sie den Knopf.'] },
      'search.json': searchEntries(file, english),
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const [, name = ''] = (input as URL).href.split('/data/');
      return files[name] === undefined ? new Response('', { status: 404 }) : Response.json(files[name]);
    });
  });
  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
    location.hash = '';
    localStorage.clear();
    document.cookie = `${languageCookie}=; Path=/; Max-Age=0`;
  });
  const open = (hash: string, theme = 'light') => {
    location.hash = hash;
    document.documentElement.lang = 'en';
    document.documentElement.dataset['theme'] = theme;
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    root = createRoot(container);
    root.render(<App atlas={Promise.resolve(atlas)} />);
  };
  const state = (name: RegExp) => page.getByRole('link', { name });

  test.each(['light', 'dark'])('has no axe violation, %s', async (theme) => {
    open('#/lamp/lamp.off?open=all', theme);
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: /Statechart/ })).toBeVisible();
    expect(await violations()).toEqual([]);
    location.hash = '#/lamp?tab=text';
    await expect.element(page.getByRole('heading', { name: 'The flow as a whole' })).toBeVisible();
    expect(await violations()).toEqual([]);
    location.hash = '#/';
    await expect.element(page.getByRole('heading', { level: 1, name: /Every flow/ })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('a link leads to a state with everything that is known of it', async () => {
    open('#/lamp/lamp.off');
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    await expect.element(page.getByText('Something is selected.')).toBeVisible();
    await expect.element(page.getByText('1 of 2 walks: 1')).toBeVisible();
    await expect.element(page.getByText('Changed since its approval')).toBeVisible();
  });

  test('what the tests have seen is drawn, stands in the address, and is said as text', async () => {
    open('#/lamp?open=all');
    await page.getByRole('combobox', { name: 'What the colours say' }).selectOptions('Tests of the chart');
    await expect.element(page.getByText('3 walks, all passed, 2026-11-20 10:00 UTC.')).toBeVisible();
    expect(location.hash).toContain('overlay=tests-pure');
    // Never entered: its sign says so, and its name with it.
    await expect.element(state(/^Half.*Never seen\. lamp\.dim: Never taken\.$/)).toBeVisible();
    await expect.element(state(/^It is dark.*Seen\.$/)).toBeVisible();
    const taken = page.getByRole('img', { name: 'Taken, but never seen: isWornOut is false.' });
    await expect.element(taken).toBeVisible();
    expect(await violations()).toEqual([]);
    location.hash = '#/lamp?tab=text&overlay=tests-pure';
    await expect.element(page.getByText('Taken, but never seen: isWornOut is false.')).toBeVisible();
    location.hash = '#/lamp?overlay=tests-view';
    await expect.element(page.getByText(/No walks of the screens are known/)).toBeVisible();
  });

  describe('a comparison', () => {
    const [, ...fewer] = chart.transitions;
    const before: Chart = {
      ...chart,
      states: chart.states.filter(({ key }) => key !== 'gone'),
      transitions: fewer.filter(({ targets }) => !targets.includes('lamp.gone')),
    };

    const file = (name: string, content: unknown) =>
      new File([JSON.stringify(content)], name, { type: 'application/json' });

    test('of two exports is drawn in this browser', async () => {
      open('#/compare');
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
      await page.getByLabelText('Older export').upload(file('old.xstate.json', older));
      await page.getByLabelText('Newer export').upload(file('new.xstate.json', xstateExport(lamp)));
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect.element(state(/^Gone Added\.$/)).toBeVisible();
      await expect.element(page.getByText('old.xstate.json')).toBeVisible();
    });

    test('of something else says so', async () => {
      open('#/compare');
      await page.getByText('Compare two exports').click();
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect.element(page.getByText('Choose an older and a newer export first.')).toBeVisible();
      await page.getByLabelText('Older export').upload(file('old.json', { a: 1 }));
      await page.getByLabelText('Newer export').upload(file('new.json', xstateExport(lamp)));
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect.element(page.getByText(/“old.json” is no export of a chart/)).toBeVisible();
    });

    // An answer is asked for once: this one comes after those without any.
    test.each(['light', 'dark'])('is drawn and listed, without an axe violation, %s', async (theme) => {
      const engine = new ELK.default();
      const names = { from: 'main', to: 'the files now' };
      files['comparison.json'] = await drawComparison([before], [chart], names, (request) =>
        bestLayout(engine, request),
      );
      open('#/compare', theme);
      await expect.element(state(/^Gone Added\.$/)).toBeVisible();
      await expect
        .element(page.getByText('“Lamp press” if worn out from lamp.off to lamp.gone'))
        .toBeVisible();
      expect(await violations()).toEqual([]);
      await state(/^Added: state$/).click();
      await expect.poll(() => location.hash).toBe('#/compare/lamp/lamp.gone');
      await expect.element(state(/^Gone Added\.$/)).toHaveAttribute('aria-current', 'true');
    });
  });

  test('arrow keys move between states, Enter selects, and the address says it', async () => {
    open('#/lamp?open=none');
    const dark = state(/^It is dark/);
    await expect.element(dark).toBeVisible();
    (dark.element() as SVGElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-state')).not.toBe('lamp.off');
    const moved = document.activeElement?.getAttribute('data-state');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(location.hash).toContain(encodeURIComponent(moved ?? '')));
  });

  test('a slash leads to the search, which finds states, rules and messages', async () => {
    open('#/');
    await expect.element(page.getByRole('combobox', { name: /Find/ })).toBeVisible();
    await userEvent.keyboard('/');
    await userEvent.keyboard('pay-01');
    await expect.element(page.getByRole('option', { name: /PAY-01/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    expect(location.hash).toContain('lamp.off');
  });

  test('the words are those of the chosen language, or of the code', async () => {
    open('#/lamp/lamp.off');
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language of the screens' }).selectOptions('Deutsch');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Es ist dunkel' })).toBeVisible();
    await expect.element(state(/^Einschalten$/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Names of the code' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'off' })).toBeVisible();
  });

  test('questions are answered from the chart', async () => {
    open('#/lamp?tab=questions');
    await page.getByRole('combobox', { name: 'From' }).selectOptions('It is dark');
    await page.getByRole('combobox', { name: 'To' }).selectOptions('Half, in Brightness');
    await expect.element(page.getByText(/states can follow “It is dark”/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Lamp dim' })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Message' })).toHaveValue('It is dark');
  });
});
