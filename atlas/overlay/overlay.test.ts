import { describe, expect, test } from 'vitest';
import { notWalked } from '#model-tests/portal/not-walked.ts';
import type { ChartFile } from '../chart/chart-file.ts';
import type { Drawing, DrawnState } from '../drawing/drawing.ts';
import type { Mark, Marks } from './marks.ts';
import { marksOf, overlayOf, overlayText, type OverlaySource } from './overlay.ts';
import { shownMarks } from './shown-marks.ts';
import { doorFile } from './test-file.ts';

const english = ['The door is closed', 'Open', 'Come in.', 'Unlock'];
const german = ['Die Tür ist zu', 'Open', 'Treten Sie ein, bringen Sie Glück und noch viel mehr herein.', ''];
const source = (file: ChartFile = doorFile): OverlaySource => ({
  file,
  texts: { language: { tag: 'de', name: 'Deutsch' }, spoken: german, english },
});
const shown = (text: string, file?: ChartFile): Marks => {
  const marks = marksOf(text, source(file));
  if (!marks) throw new Error(`No overlay is called ${text}`);
  return marks;
};
const text = (mark: Mark | undefined) => mark && `${mark.tone}: ${mark.says}`;
const texts = ({ states, transitions }: Marks) =>
  [...states, ...transitions].map(([key, mark]) => `${key} ${text(mark)}`);

test('the address names an overlay and what is chosen within it', () => {
  expect(overlayOf('specification:§4 Doors: a door')?.choice).toBe('§4 Doors: a door');
  expect(overlayText('specification', ['KEY-01'])).toBe('specification:KEY-01');
  expect(overlayText('specification', [''])).toBe('specification');
  expect([overlayOf('weather'), marksOf(null, source())]).toEqual([null, null]);
});

describe('what the tests have seen', () => {
  test('is marked, with the outcome that is missing; one that cannot happen is not missing', () => {
    const marks = shown('tests-pure');
    expect(texts(marks)).toEqual([
      'closed good: Seen.',
      'open good: Seen.',
      'locked bad: Never seen.',
      '0 part: Taken, but never seen: hasKey is false.',
      '1 good: Taken, with every outcome of its guard.',
      '2 bad: Never taken.',
    ]);
    expect(marks.figures.map(({ value }) => value)).toEqual(['2 of 3', '2 of 3', '1 of 2', '1']);
  });

  test('is not known where no run is, or where it did not say what it saw', () => {
    expect(shown('tests-view').says).toContain('npm run test:view');
    expect(shown('tests-portal').says).toContain('1 walk, 1 failed');
    expect(texts(shown('tests-portal'))).toEqual([]);
  });

  test('says why a chart has no tours in the portal', () => {
    const chart = { ...doorFile.chart, id: 'route-guard' };
    const unseen = { ...doorFile, chart, coverage: { ...doorFile.coverage, portal: null } };
    expect(shown('tests-portal', unseen).says).toContain(notWalked['route-guard']);
  });
});

test('a change that nobody notices stands where the chart was broken, with the walk that would', () => {
  const marks = shown('mutants');
  expect(text(marks.transitions.get(0))).toBe(
    "bad: Nobody notices: guard always true. From 'home' this would: unlock.",
  );
  expect(text(marks.states.get('door'))).toContain("The start 'home' would notice it.");
  expect(marks.transitions.get(1)?.tone).toBe('faint');
  const { mutants } = doorFile;
  expect(texts(shown('mutants', { ...doorFile, mutants: { ...mutants!, survivors: [] } }))).toEqual([]);
  expect(shown('mutants', { ...doorFile, mutants: null }).says).toContain('--mutants');
});

describe('the specification', () => {
  test('marks what refers to it, what lies inside of that, and what refers to nothing', () => {
    expect(texts(shown('specification'))).toEqual([
      'closed good: §4 Doors: a door is closed, KEY-01.',
      'open bad: Refers to nothing.',
      'locked good: KEY-01.',
      '0 good: KEY-01.',
    ]);
  });

  test('shows where one sentence holds, with the sentence', () => {
    const marks = shown('specification:KEY-01');
    expect(marks.says).toBe('KEY-01, §4 Doors: A key opens the door.');
    const held = [...marks.states, ...marks.transitions].filter(([, { tone }]) => tone === 'good');
    expect(held.map(([key]) => key)).toEqual(['closed', 'locked', 0]);
    expect(shown('specification:KEY-99').says).toContain('Nothing of this chart');
  });
});

describe('what a role may reach', () => {
  test('is what its walk came by; the rest steps back', () => {
    expect(texts(shown('roles:customer,viewer')).filter((one) => one.includes('good'))).toEqual([
      'closed good: Within reach.',
    ]);
    const marks = shown('roles');
    expect(marks.says).toContain('A customer user with the role payer may open /payments.');
    expect(marks.figures[0]?.value).toBe('2 of 3');
  });

  test('is nothing where the role may open none of the pages, and says for whom they are', () => {
    const marks = shown('roles:merchant,admin');
    expect(marks.says).toContain('may open none of its pages. /payments is for customer with payer, viewer.');
    expect(new Set([...marks.states.values()].map(({ tone }) => tone))).toEqual(new Set(['faint']));
  });

  test('is the same for everybody where the chart does not depend on it', () => {
    const { roles } = doorFile;
    const same = shown('roles', { ...doorFile, roles: { ...roles, reach: null } });
    expect(same.says).toContain('the same for everybody who may open it');
    const early = { metAt: 'before sign-in', pages: [], reach: null } as const;
    expect(shown('roles', { ...doorFile, roles: early }).says).toContain('before sign-in');
  });
});

test('a language is compared with English: missing, the same, much longer', () => {
  expect(texts(shown('language'))).toEqual([
    'closed good: Its text is there.',
    'open part: The same as in English: “Open”. 7.5 times as long as in English: “Treten Sie ein, bringen Sie Glück und noch viel mehr herein.”.',
    '0 bad: Missing: “Unlock”.',
  ]);
});

describe('on a drawing', () => {
  const box = (id: string, isOpen = false): DrawnState => ({ id, x: 0, y: 0, width: 9, height: 9, isOpen });
  const edge = (transitions: number[]) => ({
    transitions,
    source: 'closed',
    target: 'open',
    points: [],
    label: null,
  });
  const drawing = (states: DrawnState[], edges: number[][]): Drawing => ({
    width: 9,
    height: 9,
    starts: [],
    states,
    edges: edges.map(edge),
  });
  const marks = shown('tests-pure');

  test('a folded state says what is inside of it, also what no arrow shows', () => {
    const parts = shownMarks(doorFile.chart, drawing([box('closed'), box('open')], [[0], [1]]), marks);
    expect(text(parts.state(box('open')))).toBe('part: Never seen. lock: Never taken.');
    expect(text(parts.state(box('open', true)))).toBe('part: lock: Never taken.');
    expect(text(parts.state(box('closed')))).toBe('good: Seen.');
  });

  test('an arrow of several transitions says what stands out', () => {
    const parts = shownMarks(doorFile.chart, drawing([], [[0, 1]]), marks);
    expect(text(parts.edge(edge([0, 1])))).toBe('part: Taken, but never seen: hasKey is false.');
    expect(parts.edge(edge([]))).toBeUndefined();
  });
});
