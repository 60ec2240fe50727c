import type { TestResult } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { explore } from '../harness/explore.ts';
import { parcelModel } from '../harness/test-parcel.ts';
import { tours } from '../harness/tours.ts';
import { failedTour, failureName } from '../portal/reporter.ts';
import { errorSentences, tourFailure } from '../portal/tour-failure.ts';

const graph = explore(parcelModel);
const [tour] = tours(graph);
const page = (texts: () => Promise<string[]>) => ({ getByRole: () => ({ allInnerTexts: texts }) }) as never;
const shown = page(() => Promise.resolve([' Posting ']));

const failureAt = (seen: number, on = shown) => {
  if (!tour) throw new Error('The parcel has no tour.');
  return tourFailure({ graph, tour, number: 2 }, seen, new Error('no heading'), on);
};

test('a tour that fails in the portal tells step, events before, and what the page shows', async () => {
  const failure = await failureAt(2);
  const labels = tour?.edges.map(({ label }) => label) ?? [];
  expect(failure).toMatchObject({
    tour: 2,
    step: 2,
    event: labels[1],
    before: labels.slice(0, 1),
    found: 'a page with “Posting”',
    wrongs: ['no heading'],
  });
  // Nothing shorter leads to the second step.
  expect(failure.steps.at(-1)).toBe(labels[1]);
});

test('one that fails at the start, or whose page has gone, is told too', async () => {
  expect(await failureAt(0)).toMatchObject({ step: 0, event: undefined, before: [], state: 'packing' });
  const gone = page(() => Promise.reject(new Error('closed')));
  expect((await failureAt(1, gone)).found).toBe('a page without heading');
});

test('an error is told with its cause and without colours', () => {
  const cause = new Error(`${String.fromCodePoint(27)}[31mred${String.fromCodePoint(27)}[39m`);
  expect(errorSentences(new Error('In step 3', { cause }))).toEqual(['In step 3', 'red']);
  expect(errorSentences('text')).toEqual(['text']);
});

test('the report names the files that were kept', async () => {
  const body = Buffer.from(JSON.stringify(await failureAt(1)));
  const file = (name: string, path: string) => ({ name, path, contentType: '' });
  const attachments = [
    { name: failureName, body, contentType: 'application/json' },
    file('screenshot', `${process.cwd()}/test-results/a/failed.png`),
    file('trace', `${process.cwd()}/test-results/a/trace.zip`),
  ];
  expect(failedTour({ attachments } as unknown as TestResult)).toMatchObject({
    tour: 2,
    screenshot: 'test-results/a/failed.png',
    trace: 'test-results/a/trace.zip',
  });
  expect(failedTour({ attachments: [] } as unknown as TestResult)).toBeUndefined();
});
