import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import ELK from 'elkjs/lib/elk.bundled.js';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { AtlasFile, ChartFile, ChartTexts } from '#atlas/chart/chart-file.ts';
import { withRules } from '#atlas/chart/with-rules.ts';
import { chartWords } from '#atlas/chart/chart-words.ts';
import type { Drawing } from '#atlas/drawing/drawing.ts';
import { drawingNames, visibleParts } from '#atlas/drawing/visible.ts';
// What the site loads when it is asked for is here at once: a test waits for the page, not for the tools.
import '#atlas/compare/read-exports.ts';
import '#atlas/site/chart-page.tsx';
import '#atlas/site/compare-page.tsx';
import { App } from '#atlas/site/app.tsx';
import { languageCookie } from '#locales/language-choice.ts';
import { chartCoverage, guardOutcomes } from './chart-coverage.ts';
import { layoutGraph, withAttempt } from '#atlas/layout/layout-graph.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { readLayout } from '#atlas/layout/read-layout.ts';
import { searchEntries } from './search-entries.ts';
import { lamp } from './test-lamp.ts';

/** The lamp as the atlas knows it. */
export const chart = readChart('lamp', lamp);
const texts: ChartTexts = {
  headings: { 'lamp.off': 0 },
  says: { 'lamp.off': [2] },
  controls: chart.transitions.map(({ source, event }) =>
    source === 'lamp.off' && event === 'lamp.press' ? 1 : null,
  ),
  rules: { 'PAY-02': 2 },
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
/** Its texts in English. */
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
  const graph = withAttempt(layoutGraph(chart, name, words), {
    direction: 'DOWN',
    order: 'NONE',
    seed: 1,
  });
  return readLayout(await new ELK.default().layout(graph), visibleParts(chart, name));
}

/** Everything about the lamp, drawn. */
export async function makeFile(): Promise<ChartFile> {
  const drawings = await Promise.all(
    drawingNames(chart).map(async (name) => [name, await draw(name)] as const),
  );
  return {
    chart: withRules(chart, { isWornOut: ['PAY-02'] }),
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

let root: Root | undefined;

/** Opens the site at an address. */
export function openSite(hash: string, theme = 'light'): void {
  location.hash = hash;
  document.documentElement.lang = 'en';
  document.documentElement.dataset['theme'] = theme;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(<App atlas={Promise.resolve(atlas)} />);
}

/** Puts everything away that a visit leaves. */
export function leaveSite(): void {
  root?.unmount();
  document.body.replaceChildren();
  location.hash = '';
  localStorage.clear();
  document.cookie = `${languageCookie}=; Path=/; Max-Age=0`;
}

/** Answers for the web server: the site's files by name; the others are not there. */
export function serveFiles(files: Record<string, unknown>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const [, name = ''] = (input as URL).href.split('/data/');
    return files[name] === undefined ? new Response('', { status: 404 }) : Response.json(files[name]);
  });
}

/** The files of the site with the lamp alone. */
export const siteFiles = (file: ChartFile): Record<string, unknown> => ({
  'comparison.json': null,
  'charts/lamp.json': file,
  'words/en.json': { lamp: english },
  'words/de.json': { lamp: ['Es ist dunkel', 'Einschalten', 'Drücken Sie den Knopf.'] },
  'search.json': searchEntries(file, english),
});
