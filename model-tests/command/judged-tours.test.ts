import { expect, test } from 'vitest';
import { pureFailure } from '../harness/accepted-walk.ts';
import { explore } from '../harness/explore.ts';
import { expectedTour, type ExpectedTour } from '../harness/paths-file.ts';
import { parcelModel } from '../harness/test-parcel.ts';
import { judgedDepths, requirementsOf } from './judged-tours.ts';
import { onlyHere } from './list.ts';

const graph = explore(parcelModel);
const weigh = { type: 'parcel.weigh' };
const send = { type: 'parcel.send' };
const tour = expectedTour(parcelModel, graph, { start: 'default', events: [weigh, send] });

test('a tour that does what was accepted passes with the chart alone', () => {
  expect(pureFailure(parcelModel, tour, 1)).toBeUndefined();
  expect(judgedDepths(parcelModel, [tour])).toMatchObject([
    { chart: 'parcel', depth: 'pure', tours: [{ tour: 1, ends: 'posting', steps: 2, verdict: 'passed' }] },
  ]);
});

test('one that leads elsewhere fails at its first other step, with what was expected and found', () => {
  const [first, second] = tour.steps;
  const other: ExpectedTour = { ...tour, steps: [first!, { ...second!, state: 'waiting' }] };
  expect(pureFailure(parcelModel, other, 4)).toMatchObject({
    tour: 4,
    step: 2,
    event: 'parcel.send',
    state: 'waiting',
    found: 'posting',
    wrongs: ['state: posting, was waiting'],
    before: ['parcel.weigh'],
  });
});

test('one that cannot be walked any more says where', () => {
  const gone: ExpectedTour = { ...tour, steps: [{ ...tour.begins, event: 'parcel.burn' }] };
  expect(pureFailure(parcelModel, gone, 1)).toMatchObject({
    step: 1,
    found: undefined,
    wrongs: ["'parcel.burn' cannot happen in packing."],
  });
  expect(pureFailure(parcelModel, { ...tour, start: 'nowhere' }, 1)).toMatchObject({
    step: 0,
    wrongs: ["There is no start 'nowhere'."],
  });
});

test('the requirements of a tour are those of the states that it passes', () => {
  const begins = { ...tour.begins, spec: ['PAY-11', '§9 Time'] };
  const steps = [{ ...tour.steps[0]!, spec: ['PAY-02 and PAY-11'] }];
  expect(requirementsOf({ ...tour, begins, steps })).toEqual(['PAY-02', 'PAY-11']);
});

test('what a tour covers alone is what no other does', () => {
  expect(onlyHere([['a', 'b', 'b'], ['b', 'c'], []])).toEqual([['a'], ['c'], []]);
});
