import { describe, expect, test } from 'vitest';
import { exampleState, exampleTransition } from '../chart/testing/example-chart.ts';
import type { Chart, ChartTransition } from '../chart/chart.ts';
import { arriving, decisions, following, leaving, wayBetween } from './graph.ts';

const state = (id: string, parent: string | null, initial: string | null = null) =>
  exampleState(id, parent, { kind: initial ? 'compound' : 'atomic', initial });
const transition = exampleTransition;
const shop: Chart = {
  id: 'shop',
  description: '',
  states: [
    state('shop', null, 'closed'),
    state('closed', 'shop'),
    state('open', 'shop', 'empty'),
    state('empty', 'open'),
    state('busy', 'open'),
    state('sold', 'shop'),
  ],
  transitions: [
    transition('closed', 'unlock', 'open', 'has key'),
    transition('open', 'lock', 'closed'),
    transition('empty', 'enter', 'busy'),
    transition('busy', 'sell', 'sold', 'has key'),
  ],
};
const events = (placed: readonly { transition: ChartTransition }[]) =>
  placed.map(({ transition: { event } }) => event);

describe('questions to a chart', () => {
  test('what can happen: also what the states around it answer', () => {
    expect(events(leaving(shop, 'busy'))).toEqual(['sell', 'lock']);
  });

  test('how one gets here: also where a compound begins', () => {
    expect(events(arriving(shop, 'empty'))).toEqual(['unlock']);
  });

  test('what can follow, and that nothing does', () => {
    expect(following(shop, 'busy')).toEqual(['closed', 'open', 'empty', 'busy', 'sold']);
    expect(following(shop, 'sold')).toEqual([]);
  });

  test('what can follow a compound is what can follow any state inside of it', () => {
    expect(following(shop, 'open')).toContain('sold');
  });

  test('the shortest way between two states, or none', () => {
    expect(events(wayBetween(shop, 'closed', 'sold') ?? [])).toEqual(['unlock', 'enter', 'sell']);
    expect(wayBetween(shop, 'sold', 'closed')).toBeNull();
    expect(wayBetween(shop, 'busy', 'busy')).toEqual([]);
  });

  test('where a guard decides', () => {
    expect(events(decisions(shop).get('has key') ?? [])).toEqual(['unlock', 'sell']);
  });
});
