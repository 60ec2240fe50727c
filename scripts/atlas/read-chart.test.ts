import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { eventWords, guardWords } from '#atlas/chart/words.ts';
import { chartHash } from './chart-hash.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { lamp } from './test-lamp.ts';
import { xstateExport } from './xstate-export.ts';

const chart = readChart('lamp', lamp);
const said = chart.transitions.map((one) => `${one.source} · ${eventWords(one)} · ${guardWords(one)}`);

describe('a chart as data', () => {
  test('has all states with kind, place and references', () => {
    expect(chart.states.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'lamp compound',
      'lamp.off atomic',
      'lamp.shining parallel',
      'lamp.shining.brightness compound',
      'lamp.shining.brightness.full atomic',
      'lamp.shining.brightness.half atomic',
      'lamp.shining.warmth compound',
      'lamp.shining.warmth.cold atomic',
      'lamp.shining.warmth.warm atomic',
      'lamp.gone final',
    ]);
    expect(chart.states[1]).toMatchObject({
      parent: 'lamp',
      description: 'It is dark.',
      spec: ['PAY-01 something', '§4 Light'],
      view: 'dark',
    });
    expect(chart.states[0]?.initial).toBe('lamp.off');
  });

  test('says guards, delays and what is left over in words', () => {
    expect(said).toContain('lamp.off · Lamp press · if worn out');
    expect(said).toContain('lamp.off · Lamp press · otherwise');
    expect(said).toContain('lamp.shining.brightness.full · After 90 s · ');
    expect(said).toContain('lamp.shining.warmth.cold · At once · if worn out');
    expect(said).toContain('lamp · Lamp remove · if by owner');
  });

  test('a transition without target stays', () => {
    const dim = chart.transitions.filter(({ event }) => event === 'lamp.dim');
    expect(dim.map(({ targets }) => targets)).toEqual([['lamp.shining.brightness.half'], []]);
  });

  test('its mark changes with its words, and not without a change', () => {
    expect(chartHash(readChart('lamp', lamp))).toBe(chartHash(chart));
    const [root, ...states] = chart.states;
    const renamed = { ...chart, states: [{ ...root!, description: 'Another.' }, ...states] };
    expect(chartHash(renamed)).not.toBe(chartHash(chart));
  });
});

test('the export for other tools makes the same chart', () => {
  const text = JSON.stringify(xstateExport(lamp));
  const again = readChart('lamp', createMachine(JSON.parse(text)));
  expect(again.states).toEqual(chart.states);
  // How long a named delay is stands in the code alone.
  const shape = ({ transitions }: typeof chart) => transitions.map((one) => ({ ...one, delay: null }));
  expect(shape(again)).toEqual(shape(chart));
});
