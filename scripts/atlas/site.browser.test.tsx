import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import mermaidScript from 'mermaid/dist/mermaid.min.js?url';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChartFile } from '#atlas/chart/chart-file.ts';
import { compareCharts } from '#atlas/compare/compare-charts.ts';
import { changesDiagram } from '#atlas/compare/comparison-text.ts';
import { mermaidText } from '#atlas/chart/mermaid.ts';
import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { OVERLAYS } from '#atlas/overlay/overlay.ts';
import { violations } from '#ui/testing/show.tsx';
import { judge } from '#atlas/layout/judge-drawing.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { trusted } from '#model-tests/browser/refused.ts';
import { chart, leaveSite, makeFile, openSite, serveFiles, siteFiles } from './test-site.tsx';

declare global {
  var mermaid: { parse: (text: string) => Promise<{ diagramType: string }> };
}

let file: ChartFile;
beforeAll(async () => {
  file = await makeFile();
  const script = document.createElement('script');
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve, { once: true }));
  script.src = trusted?.createScriptURL(mermaidScript) ?? mermaidScript;
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
  beforeEach(() => serveFiles(siteFiles(file)));
  afterEach(leaveSite);
  const state = (name: RegExp) => page.getByRole('link', { name });

  test.each(['light', 'dark'])('has no axe violation, %s', async (theme) => {
    openSite('#/lamp/lamp.off?open=all', theme);
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

  test.each(OVERLAYS.map(({ name }) => name))('has no axe violation under %s', async (name) => {
    for (const theme of ['light', 'dark']) {
      openSite(`#/lamp/lamp.off?open=all&overlay=${name}`, theme);
      await expect.element(page.getByRole('combobox', { name: 'What the colours say' })).toHaveValue(name);
      expect(await violations()).toEqual([]);
      leaveSite();
    }
  });

  test('a link leads to a state with everything that is known of it', async () => {
    openSite('#/lamp/lamp.off');
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    await expect.element(page.getByText('Something is selected.')).toBeVisible();
    await expect.element(page.getByText('1 of 2 walks: 1')).toBeVisible();
    await expect.element(page.getByText('Changed since its approval')).toBeVisible();
  });

  test('what the tests have seen is drawn, stands in the address, and is said as text', async () => {
    openSite('#/lamp?open=all');
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

  test('the words of a selected state stand on the same surface in an overlay', async () => {
    const surface = () => {
      const box = document.querySelector('[data-state="lamp.off"] > rect');
      return box ? getComputedStyle(box).fill : '';
    };
    openSite('#/lamp/lamp.off?open=all');
    await expect.element(state(/^It is dark/)).toHaveAttribute('aria-current', 'true');
    const plain = surface();
    location.hash = '#/lamp/lamp.off?open=all&overlay=tests-pure';
    await expect.element(state(/^It is dark.*Seen\.$/)).toBeVisible();
    expect(surface()).toBe(plain);
  });

  test('a guard says what the portal says where its rules refuse', async () => {
    openSite('#/lamp/lamp.off?transition=1');
    await expect.element(page.getByText('It refuses with:')).toBeVisible();
    await expect.element(page.getByText('“Press the button.” PAY-02')).toBeVisible();
    await page.getByRole('link', { name: 'PAY-02' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Sentence' })).toHaveValue('PAY-02');
  });

  test('arrow keys move between states, Enter selects, and the address says it', async () => {
    openSite('#/lamp?open=none');
    const dark = state(/^It is dark/);
    await expect.element(dark).toBeVisible();
    (dark.element() as SVGElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-state')).not.toBe('lamp.off');
    const moved = document.activeElement?.getAttribute('data-state');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toContain(encodeURIComponent(moved ?? ''));
  });

  test('by keyboard, one press leads to the content, and one from there to the screen of a flow', async () => {
    openSite('#/lamp?tab=stage');
    await expect.element(page.getByTitle('The screen, as the portal shows it')).toBeVisible();
    // A test before this one may have left the place where the keyboard goes on.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('MAIN');
    const toScreen = page.getByRole('button', { name: 'Go to the screen' });
    for (let presses = 0; presses < 12 && document.activeElement !== toScreen.element(); presses += 1) {
      await userEvent.keyboard('{Tab}');
    }
    expect(document.activeElement).toBe(toScreen.element());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('IFRAME');
  });

  test('a slash leads to the search, which finds states, rules and messages', async () => {
    openSite('#/');
    await expect.element(page.getByRole('combobox', { name: /Find/ })).toBeVisible();
    await userEvent.keyboard('/');
    await userEvent.keyboard('pay-01');
    await expect.element(page.getByRole('option', { name: /PAY-01/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    expect(location.hash).toContain('lamp.off');
  });

  test('the words are those of the chosen language, or of the code', async () => {
    openSite('#/lamp/lamp.off');
    await expect.element(page.getByRole('heading', { level: 2, name: 'It is dark' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language of the screens' }).selectOptions('Deutsch');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Es ist dunkel' })).toBeVisible();
    await expect.element(state(/^Einschalten$/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Names of the code' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'off' })).toBeVisible();
  });

  test('questions are answered from the chart', async () => {
    openSite('#/lamp?tab=questions');
    await page.getByRole('combobox', { name: 'From' }).selectOptions('It is dark');
    await page.getByRole('combobox', { name: 'To' }).selectOptions('Half, in Brightness');
    await expect.element(page.getByText(/states can follow “It is dark”/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Lamp dim' })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Message' })).toHaveValue('It is dark');
  });
});
