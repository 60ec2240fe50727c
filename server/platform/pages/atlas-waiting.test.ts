import { expect, test } from 'vitest';
import type { BuildState } from '#server/platform/pages/atlas-build.ts';
import { lengthInWords, waitingPage } from '#server/platform/pages/atlas-waiting.ts';

const since = new Date('2026-11-20T10:00:00Z');
const state: BuildState = { status: 'running', since, parts: [], fault: null };

test('says what is built now, what is done, and since when', () => {
  const parts = [
    { part: 'Walking the charts', seconds: 2.54 },
    { part: 'Laying out the drawings', seconds: null },
  ];
  const html = waitingPage({ ...state, parts }, new Date('2026-11-20T10:00:41Z'));
  expect(html).toContain('<li class="done"><span>Walking the charts</span> <span>2.5 s</span></li>');
  expect(html).toContain('<li class="now"><span>Laying out the drawings</span> <span>under way</span></li>');
  expect(html).toContain('Begun <time datetime="2026-11-20T10:00:00.000Z">41 seconds ago</time>');
});

test('has no list where nothing has begun yet', () => {
  expect(waitingPage(state, since)).not.toContain('<ol');
});

test('says why a build failed, where, and what to do; it asks no more by itself', () => {
  const parts = [
    { part: 'Building the pages', seconds: 2 },
    { part: 'Walking the charts', seconds: null },
  ];
  const html = waitingPage({ ...state, status: 'failed', parts, fault: 'No <picture> & no view.' }, since);
  expect(html).toContain('No &lt;picture&gt; &amp; no view.</pre>');
  expect(html).toContain('while walking the charts.');
  expect(html).toContain('<code>npm run atlas</code>');
  expect(html).toContain('href="/atlas/?again"');
  expect(html).not.toContain('http-equiv="refresh"');
});

test('a build that failed without a word has no reason to show', () => {
  const html = waitingPage({ ...state, status: 'failed' }, since);
  expect(html).not.toContain('<pre');
  expect(html).not.toContain('error while');
});

test.each([
  [-1, '0 seconds'],
  [1.9, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [125, '2 minutes'],
])('%s seconds are “%s”', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
