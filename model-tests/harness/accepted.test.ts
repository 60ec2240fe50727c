import { execFileSync } from 'node:child_process';
import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { acceptedWalks, changedTours, compare, textToAccept, textWithKillers } from './accepted.ts';
import { defineModel } from './model.ts';
import { mutationRun } from './mutation-run.ts';
import { coffeeModel, coffeeOrder } from './test-machine.ts';
import { pureWalk } from './walk.ts';

const walk = pureWalk(coffeeModel());
const { text } = textWithKillers(walk);

describe('the committed paths', () => {
  test('are the same bytes each time, and a chart that did not change agrees with them', () => {
    expect(textWithKillers(pureWalk(coffeeModel())).text).toBe(text);
    expect(compare(walk, text)).toMatchObject({ difference: undefined, failed: 0 });
  });

  test('are the same in another process, time zone and language', { timeout: 60_000 }, () => {
    const modules = ['accepted.ts', 'test-machine.ts', 'walk.ts'];
    const urls = modules.map((file) => JSON.stringify(new URL(file, import.meta.url).href));
    const program = `
      const [accepted, machine, walk] = await Promise.all([${urls.join()}].map((url) => import(url)));
      process.stdout.write(accepted.textWithKillers(walk.pureWalk(machine.coffeeModel())).text);`;
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
    const args = ['--input-type=module', '--eval', program];
    expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).toBe(text);
  });

  test('notice every mutant of the chart', () => {
    const figure = mutationRun(walk.model, walk.graph, acceptedWalks(walk, text));
    expect(figure.survivors).toEqual([]);
  });

  test('are accepted anew with the walks that notice mutants, as far as these can still be walked', () => {
    expect(textToAccept(walk, text)).toBe(text);
    const { tours: now, ...file } = JSON.parse(text) as { tours: { start: string; kills?: string }[] };
    const lost = { ...now[0], start: 'a start that has gone', kills: 'something' };
    const committed = JSON.stringify({ ...file, tours: [...now, lost] });
    expect(textToAccept(walk, committed)).toBe(text);
  });

  test('are missing at first', () => {
    expect(compare(walk, '').difference).toContain('line 1');
  });

  test('fail when a guard decides otherwise', () => {
    const changed = coffeeOrder.provide({ guards: { isFull: ({ context }) => context.cups >= 1 } });
    const comparison = compare(pureWalk(coffeeModel(changed)), text);
    expect(comparison.difference).toBeDefined();
    expect(comparison.failed).toBeGreaterThan(0);
  });

  test('fail when only the context differs, though every state is the same', () => {
    const changed = coffeeOrder.provide({
      actions: { pay: assign(({ context }) => ({ paid: true, cups: context.cups, tip: 0.5 })) },
    });
    expect(compare(pureWalk(coffeeModel(changed)), text).failed).toBeGreaterThan(0);
  });

  test('fail when an action that the world would see is not asked for any more', () => {
    const changed = coffeeOrder.provide({ actions: { ring: assign({}) } });
    expect(compare(pureWalk(coffeeModel(changed)), text).failed).toBeGreaterThan(0);
  });
});

describe('a changed chart tells which tours changed', () => {
  const told = (changed: Parameters<typeof coffeeModel>[0]) =>
    changedTours(compare(pureWalk(coffeeModel(changed)), text));

  test('with the first step that differs, what was expected there and what is found', () => {
    const changed = coffeeOrder.provide({ guards: { isPaid: () => false } });
    const [first, ...others] = told(changed);
    expect(first).toMatch(
      /^tour 1, step \d+, order.submit: state: .*making.choosing.*, was .*making.brewing/,
    );
    expect(others.length).toBeGreaterThan(0);
  });

  test('when a step cannot be taken any more', () => {
    const [, ...steps] = text.split('\n');
    const renamed = ['{', ...steps].join('\n').replaceAll('"order.pause"', '"order.leave"');
    const told = changedTours(compare(walk, renamed));
    expect(told[0]).toMatch(/^tour 1, step \d+, order.leave: 'order.leave' cannot happen in /);
  });

  test('when a state loses a tag that a view or another chart reads', () => {
    const tagged = (tags: string[]) => {
      const machine = setup({}).createMachine({
        id: 'door',
        initial: 'shut',
        states: { shut: { tags, meta: { spec: ['PAY-01'] } } },
      });
      return pureWalk(
        defineModel({ id: 'door', machine, inputs: { default: undefined }, catalog: {}, invariants: [] }),
      );
    };
    const accepted = textWithKillers(tagged(['busy', 'error'])).text;
    expect(changedTours(compare(tagged(['busy', 'error']), accepted))).toEqual([]);
    expect(changedTours(compare(tagged(['busy']), accepted))).toEqual([
      'tour 1, at the start: tags: busy, was busy; error',
    ]);
  });

  test('when only data differ that no state shows, by their names', () => {
    const changed = coffeeOrder.provide({
      actions: { pay: assign(({ context }) => ({ paid: true, cups: context.cups, tip: 0.5 })) },
    });
    expect(told(changed)[0]).toMatch(/: context tip: 0\.5, was unchanged$/);
  });

  test('and nothing when it did not change', () => {
    expect(told(coffeeOrder)).toEqual([]);
  });
});
