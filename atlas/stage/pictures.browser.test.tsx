import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TourLabels } from '#model-tests/harness/accepted-tours.ts';
import { activeStates, valueText } from '#model-tests/harness/identity.ts';
import type { View } from '#model-tests/browser/view.ts';
import { firstMoments, type FirstMoment } from '../storyboard/first-moments.ts';
import { ALIKE_PICTURES } from './alike-pictures.ts';
import { bringChart } from './charts.ts';
import { Play } from './play.ts';

interface PathsFile {
  readonly tours: readonly {
    readonly start: string;
    readonly steps: readonly { readonly event: string }[];
  }[];
}
const paths = import.meta.glob<PathsFile>('../../model-tests/**/*.paths.json', { import: 'default' });
const views = Object.keys(import.meta.glob('../../model-tests/**/*.view.tsx'));
const charts = views.map((file) => /([^/]+)\.view\.tsx$/.exec(file)?.[1] ?? '').toSorted();

async function toursOf(chart: string): Promise<TourLabels[]> {
  const read = Object.entries(paths).find(([file]) => file.endsWith(`/${chart}.paths.json`))?.[1];
  const { tours = [] } = (await read?.()) ?? {};
  return tours.map(({ start, steps }) => ({ start, steps: steps.map(({ event }) => event) }));
}

/** What a person sees or hears of a page: its words, and how its controls stand. */
function pictureText(): string {
  const stands = [...document.querySelectorAll('button, input, select, textarea, [aria-busy]')].map((one) => {
    const names = ['aria-label', 'aria-disabled', 'aria-busy', 'disabled'];
    const { value, checked } = one as HTMLInputElement;
    return [one.tagName, ...names.map((name) => one.getAttribute(name)), value, checked].join(' ');
  });
  return [document.body.innerText, ...stands].join('\n');
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** What the page says once two frames say the same: effects show more, and a part of the page may come later. */
async function restingText(): Promise<string> {
  const last: string[] = [];
  while (last.length < 2 || new Set(last.slice(-2)).size > 1) {
    await frame();
    last.push(pictureText());
  }
  return last.at(-1) ?? '';
}

interface Picture extends FirstMoment {
  readonly text: string;
}

/** The pictures of a chart's states, as the storyboard opens them. */
async function picturesOf(chart: string): Promise<Picture[]> {
  const { model, view } = await bringChart(chart);
  const pictures: Picture[] = [];
  let play: Play | undefined;
  for (const moment of firstMoments(model, await toursOf(chart))) {
    const place = { start: moment.start, steps: moment.steps };
    if (play?.place.start === place.start) play.go(place);
    else play = new Play(model, place, () => {});
    pictures.push({ ...moment, text: await pictureOf(play, view!, moment) });
  }
  return pictures;
}

async function pictureOf(play: Play, view: View, { value }: FirstMoment): Promise<string> {
  const room = document.createElement('div');
  document.body.replaceChildren(room);
  const root = createRoot(room);
  flushSync(() => root.render(view.render(play.actor)));
  await frame();
  // What is said of a wait that lasts is said by now.
  vi.advanceTimersByTime(LASTS);
  const text = await restingText();
  // What a view does by itself when it opens would show another state under this one's name.
  expect(valueText(play.actor.getSnapshot().value)).toBe(value);
  root.unmount();
  return text;
}

/** The one state of each that the other is not in; null where they differ in several regions at once. */
function differing(one: Picture, other: Picture) {
  const leaves = ({ snapshot }: Picture) =>
    activeStates(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const left = leaves(one).filter((state) => !leaves(other).includes(state));
  const right = leaves(other).filter((state) => !leaves(one).includes(state));
  const [a] = left;
  const [b] = right;
  return left.length === 1 && right.length === 1 && a && b ? ([a, b] as const) : null;
}

/** Pairs of states of a chart with the same picture, though they are described in other words. */
function alikeIn(pictures: readonly Picture[]): Set<string> {
  const pairs = pictures.flatMap((one, index) =>
    pictures
      .slice(index + 1)
      .filter(({ text }) => text === one.text)
      .flatMap((other) => {
        const states = differing(one, other);
        return states && states[0].description !== states[1].description
          ? [
              states
                .map(({ path }) => path.join('.'))
                .toSorted()
                .join(' = '),
            ]
          : [];
      }),
  );
  return new Set(pairs);
}

/** Milliseconds. */
const LASTS = 2_000;

beforeAll(async () => {
  await page.viewport(1280, 900);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
});

test.each(charts)(
  '%s: states that are described in other words have other pictures, but for a listed reason',
  async (chart) => {
    const found = [...alikeIn(await picturesOf(chart))].toSorted();
    const listed = ALIKE_PICTURES.filter((one) => one.chart === chart).flatMap(({ states }) =>
      states.flatMap((state, index) =>
        states.slice(index + 1).map((other) => [state, other].toSorted().join(' = ')),
      ),
    );
    expect(found).toEqual(listed.toSorted());
  },
  60_000,
);

test('the picture of no invoice at all counts none', async () => {
  const pictures = await picturesOf('invoice-list');
  const none = pictures.find(({ value }) => value.includes('nothingYet'));
  const counts = none?.text.match(/^\d+$/gm) ?? [];
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set(['0']));
});
