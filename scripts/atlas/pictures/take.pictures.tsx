import './still.css';
import { expect, inject, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pictureName, SIZES, type Picture, type Pixels, type Size } from '#atlas/storyboard/picture.ts';
import type { View } from '#model-tests/browser/view.ts';
import type { Visit } from '#model-tests/browser/walk-options.ts';
import { walkView } from '#model-tests/browser/walk-view.tsx';
import { activeStates, valueText } from '#model-tests/harness/identity.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { addFonts } from '#ui/fonts.ts';

type Default<T> = () => Promise<{ default: T }>;

const views = import.meta.glob('/model-tests/*.view.tsx') as Record<string, Default<View>>;
const models = import.meta.glob('/model-tests/*.model.ts') as Record<string, Default<Model>>;

/** The windows, and how far down a long page is shown. */
const WINDOWS: Readonly<Record<Size, { width: number; height: number; limit: number }>> = {
  desktop: { width: 1280, height: 800, limit: 2_000 },
  phone: { width: 390, height: 780, limit: 2_400 },
};

/** The day of every picture. */
const TODAY = new Date('2026-11-20T20:30:00Z');

addFonts();
await Promise.all([...document.fonts].map((font) => font.load()));
vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What lies above the page is centred in its window; a page alone is shown as far down as it goes. */
function wholeHeight({ height, limit }: { height: number; limit: number }): number {
  const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;
  const { scrollHeight } = document.documentElement;
  return isCovered ? height : Math.min(limit, Math.max(height, scrollHeight));
}

async function take(chart: string, value: string, size: Size): Promise<Pixels> {
  const window = WINDOWS[size];
  await page.viewport(window.width, window.height);
  await frame();
  const height = wholeHeight(window);
  await page.viewport(window.width, height);
  scrollTo(0, 0);
  await document.fonts.ready;
  await frame();
  await frame();
  await commands.takePicture(`${chart}/${pictureName(value, size)}`, window.width, height);
  return [window.width, height];
}

/** The texts of the page, one space between them. */
const wordsOf = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ').trim();

async function pictureOf(model: Model, view: View, { snapshot, start, tour, step }: Visit): Promise<Picture> {
  const value = valueText(snapshot.value);
  const leaves = activeStates(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const words = wordsOf(document.body);
  const taken = new Map<Size, Pixels>();
  for (const size of SIZES) taken.set(size, await take(model.id, value, size));
  await page.viewport(WINDOWS.desktop.width, WINDOWS.desktop.height);
  await frame();
  const [desktop = [0, 0], phone = [0, 0]] = SIZES.map((size) => taken.get(size));
  const heading = String(view.heading(snapshot));
  return { value, states: leaves.map(({ id }) => id), heading, start, tour, step, desktop, phone, words };
}

test.each(inject('charts'))('%s', { timeout: 300_000 }, async (chart) => {
  const [readView, readModel] = [
    views[`/model-tests/${chart}.view.tsx`],
    models[`/model-tests/${chart}.model.ts`],
  ];
  if (!readView || !readModel) throw new Error(`There is no view or no model of '${chart}'.`);
  const [{ default: model }, { default: view }] = await Promise.all([readModel(), readView()]);
  const pictures: Picture[] = [];
  const onFirstVisit = async (visit: Visit): Promise<void> => {
    pictures.push(await pictureOf(model, view, visit));
  };
  const { failures } = await walkView(model, view, { onFirstVisit });
  expect(failures).toEqual([]);
  await commands.keepText(`${chart}/pictures.json`, JSON.stringify(pictures));
});
