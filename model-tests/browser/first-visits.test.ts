import { expect, test } from 'vitest';
import { explore } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import { parcelModel } from '../harness/test-parcel.ts';
import { tours, type Tour } from '../harness/tours.ts';
import { firstVisits } from './first-visits.ts';

const graph = explore(parcelModel);

const valuesOf = ({ start, edges }: Tour) =>
  [start.at, ...edges.map(({ to }) => to)].map((at) => valueText(graph.moments[at]?.snapshot.value));

test('each tour goes as far as it shows something new, and what shows nothing new is left out', () => {
  const all = tours(graph);
  const visits = firstVisits(graph, [...all, ...all]);
  const seen = visits.flatMap(({ tour }) => valuesOf(tour));
  expect(new Set(seen)).toEqual(new Set(all.flatMap(valuesOf)));
  expect(visits.every(({ number }) => number <= all.length)).toBe(true);
  for (const [at, { tour }] of visits.entries()) {
    const before = visits.slice(0, at).flatMap((visit) => valuesOf(visit.tour));
    const last = valuesOf(tour).at(-1);
    expect([...before, ...valuesOf(tour).slice(0, -1)]).not.toContain(last);
  }
});
