import { describe, expect, test } from 'vitest';
import { exploreAlong } from '../harness/explore-along.ts';
import { parcelModel } from '../harness/test-parcel.ts';
import { parcelView, type Break } from './test-view.tsx';
import { walkView } from './walk-view.tsx';

const options = { keys: new Set(['parcel.weigh']), patience: 150 };

test('a view that shows its chart passes, in every state', async () => {
  const walk = await walkView(parcelModel, parcelView(), options);
  expect(walk.failures).toEqual([]);
  expect(walk).toMatchObject({ failed: 0, states: 3, axeViolations: 0 });
  expect(walk.tours).toBeGreaterThan(0);
  const sends = 'parcel.packing parcel.send[0] -> parcel.posting';
  expect(walk.covered?.states).toEqual(['parcel', 'parcel.packing', 'parcel.posting', 'parcel.waiting']);
  expect(walk.covered?.transitions).toContain(sends);
  expect(walk.covered?.guards).toEqual([`${sends} if isWeighed = false`, `${sends} if isWeighed = true`]);
});

const wrongs: [Break, string][] = [
  ['no button', "parcel.weigh has no control 'Weigh'"],
  ['enabled too early', "'Send' is enabled although not possible: parcel.send"],
  ['no reason', "'Send' is disabled and no reason is shown for parcel.send"],
  ['no heading', 'no heading Waiting for the van'],
  ['sends another event', 'its control does not send parcel.weigh'],
  ['no name', 'axe label:'],
  ['message key', 'message key on the screen: parcel.weigh'],
  ['stray sender', "'Help' sends parcel.weigh, which it is not named for"],
  ['ignores the press', 'its control does not send parcel.send'],
  ['lies under something', 'lies over <button'],
  ['leaks while disabled', 'a disabled control sends parcel.send'],
];

describe('a replay', () => {
  const replay = { tour: 1, from: 0, pause: 0 };

  test('walks the one tour, and tells each step before it is made', async () => {
    const told: number[] = [];
    const walk = await walkView(parcelModel, parcelView(), {
      ...options,
      replay,
      onStep: (step) => told.push(step),
    });
    expect(walk.walks.map(({ tour }) => tour)).toEqual([1]);
    expect(told).toEqual([...Array((walk.walks[0]?.steps ?? 0) + 1).keys()]);
  });

  test('of a tour that no explored graph makes walks that one, under its number', async () => {
    const { graph, tours } = exploreAlong(parcelModel, [{ start: 'default', steps: ['parcel.weigh'] }]);
    const walk = await walkView(parcelModel, parcelView(), {
      ...options,
      graph,
      tours,
      replay: { ...replay, tour: 3 },
    });
    expect(walk.walks).toMatchObject([{ tour: 3, ends: 'parcel.weigh', passed: true }]);
  });

  test('of a tour that is not there is an error', async () => {
    await expect(
      walkView(parcelModel, parcelView(), { ...options, tours: [], replay: { ...replay, tour: 9 } }),
    ).rejects.toThrow('There is no tour 9.');
  });
});

describe('a broken view fails', () => {
  test.each(wrongs)('%s', async (broken, says) => {
    const { failed, failures } = await walkView(parcelModel, parcelView(broken), options);
    expect(failed).toBeGreaterThan(0);
    expect(failures[0]?.wrongs[0]).toContain(says);
  });

  test('and has not seen what lies behind the failure', async () => {
    const { covered } = await walkView(parcelModel, parcelView('no heading'), options);
    expect(covered?.states).toContain('parcel.posting');
    expect(covered?.states).not.toContain('parcel.waiting');
  });

  test('with the step, what was expected and found there, and the events before', async () => {
    const { failures, walks } = await walkView(parcelModel, parcelView('no heading'), options);
    const [failure] = failures;
    const place = failure?.before.length ?? 0;
    expect(failure).toMatchObject({ state: 'waiting', found: 'waiting', step: place + 1 });
    expect(failure?.event).toBe('done(post) (posted)');
    expect(failure?.before.at(-1)).toBe('parcel.send');
    expect(failure?.screenshot).toBe('model-tests/report/view/parcel-tour-1.png');
    expect(walks.filter(({ passed }) => !passed).map(({ tour }) => tour)).toContain(failure?.tour);
  });

  test('with the shortest way there', async () => {
    const { failures } = await walkView(parcelModel, parcelView('no heading'), options);
    expect(failures[0]?.steps).toEqual([
      "start 'default'",
      'parcel.weigh',
      'parcel.send',
      'done(post) (posted)',
    ]);
  });
});
