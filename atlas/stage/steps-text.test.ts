import { expect, test } from 'vitest';
import { placeQuery, readPlace } from './steps-text.ts';

const again = (place: { start: string; steps: string[] }) =>
  readPlace(new URLSearchParams(placeQuery(place)));

test('a place comes back from its address, whatever its labels hold', () => {
  const place = {
    start: 'from the menu',
    steps: [
      'done(loadDraft) (none)',
      'a~b',
      '100 % & more',
      'search.change {"words":{"search":"50%7E"}}',
      'ü+?#=',
    ],
  };
  expect(again(place)).toEqual(place);
  expect(again({ start: '', steps: [] })).toEqual({ start: '', steps: [] });
});

test('an address stays short and can be read', () => {
  expect(placeQuery({ start: 'from an invoice', steps: ['done(loadDraft) (none)', 'step.review'] })).toBe(
    'start=from+an+invoice&steps=done(loadDraft)+(none)~step.review',
  );
});

test('a broken address names a step that no chart has, instead of failing', () => {
  expect(readPlace(new URLSearchParams('steps=%25E0%25A~step.review')).steps).toEqual([
    '%E0%A',
    'step.review',
  ]);
});
