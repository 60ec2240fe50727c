import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { readChart } from '../chart/read-chart.ts';
import { bestLayout, layoutRequest } from './best-layout.ts';

const chart = (states: Record<string, object>) =>
  readChart('few', createMachine({ id: 'few', initial: 'one', states }));
const chain = chart({ one: { on: { 'step.next': 'two' } }, two: {} });
const words = {
  state: () => '',
  heading: () => '',
  says: () => [],
  event: () => '',
  guard: () => '',
  rule: () => '',
};
const tried = (asked: readonly ElkNode[]) =>
  asked.map(({ layoutOptions = {} }) =>
    [
      layoutOptions['elk.direction'],
      layoutOptions['elk.layered.considerModelOrder.strategy'],
      layoutOptions['elk.randomSeed'],
    ].join(' '),
  );

test('what cannot be laid out is tried in every way, and told of', async () => {
  const asked: ElkNode[] = [];
  const layout = (graph: ElkNode): Promise<ElkNode> => {
    asked.push(graph);
    return Promise.reject(new Error('too hard'));
  };
  const answer = await bestLayout({ layout }, layoutRequest(chain, 'all', [words], 3));
  expect(tried(asked)).toEqual([
    'DOWN NONE 1',
    'DOWN PREFER_EDGES 1',
    'RIGHT NONE 1',
    'DOWN NONE 2',
    'DOWN NONE 3',
  ]);
  expect(answer).toMatchObject({ drawing: null, error: 'Error: too hard' });
});

test('where nothing crosses only the directions are compared', async () => {
  const engine = new ELK.default();
  const asked: ElkNode[] = [];
  const layout = (graph: ElkNode): Promise<ElkNode> => {
    asked.push(graph);
    return engine.layout(graph);
  };
  const answer = await bestLayout({ layout }, layoutRequest(chain, 'all', [words], 4));
  expect(tried(asked)).toEqual(['DOWN NONE 1', 'RIGHT NONE 1']);
  expect([answer.crossings, answer.overlaps]).toEqual([0, []]);
});
