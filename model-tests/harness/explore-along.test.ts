import { expect, test } from 'vitest';
import { exploreAlong } from './explore-along.ts';
import { explore } from './explore.ts';
import { valueText } from './identity.ts';
import { parcelModel } from './test-parcel.ts';
import { tours, type Tour } from './tours.ts';

const labels = (name: string, steps: readonly string[]) => ({ start: name, steps });

test('walks come by the same moments as in the whole, with all that can happen there', () => {
  const whole = explore(parcelModel);
  const found = tours(whole).map(({ start, edges }) =>
    labels(
      start.name,
      edges.map(({ label }) => label),
    ),
  );
  const along = exploreAlong(parcelModel, found);
  const seen = (graph: typeof whole, all: readonly Tour[]) =>
    all.map(({ edges }) =>
      edges.map(({ from, to, label, taken, guards }) => ({
        label,
        taken,
        guards,
        at: valueText(graph.moments[to]?.snapshot.value),
        offered: graph.leaving[from]?.map((edge) => edge.label),
      })),
    );
  expect(seen(along.graph, along.tours)).toEqual(seen(whole, tours(whole)));
});

test('what leads on where no walk comes by is not known', () => {
  const { graph } = exploreAlong(parcelModel, [labels('default', ['parcel.weigh'])]);
  const known = graph.moments.map(({ snapshot }, at) => [valueText(snapshot.value), at in graph.leaving]);
  expect(known).toEqual([
    ['packing', true],
    ['packing', true],
    ['posting', false],
  ]);
});

test.each([
  [
    labels('default', ['parcel.weigh', 'van.left']),
    "'van.left', step 2 from 'default', cannot happen any more",
  ],
  [labels('a shop', []), "'parcel' has no start 'a shop' any more"],
])('a walk that cannot be walked says so', (walk, says) => {
  expect(() => exploreAlong(parcelModel, [walk])).toThrow(says);
});
