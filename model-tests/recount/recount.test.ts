import { describe, expect, test } from 'vitest';
import { compare } from '../harness/accepted.ts';
import { eventLog, type LogLine } from '../harness/event-log.ts';
import { machineReport } from '../harness/report.ts';
import { coffeeModel } from '../harness/test-machine.ts';
import { pureWalk } from '../harness/walk.ts';
import { chartDefinition } from './chart-definition.ts';
import { recount, recountFaults } from './recount.ts';

const walk = pureWalk(coffeeModel());
const report = machineReport({
  walk,
  comparison: compare(walk, ''),
  mutation: undefined,
  view: undefined,
  portal: undefined,
});
const log = eventLog(walk.model, { tour: walk.tours, pairs: walk.pairWalks });
const lines = log
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as LogLine);
const { machine } = walk.model;

/** What is found wrong with a log in which something was changed. */
function faultsOf(change: (copy: LogLine[]) => unknown): string[] {
  const copy = structuredClone(lines);
  change(copy);
  return recountFaults(machine, copy.map((line) => JSON.stringify(line)).join('\n'), report);
}

/** The first step that takes this transition, and the microstep in it. */
function taking(copy: LogLine[], event: string) {
  const at = copy.findIndex(({ microsteps }) =>
    microsteps.some(({ taken }) => taken.some((one) => one[1] === event)),
  );
  const microstep = copy[at]?.microsteps.find(({ taken }) => taken.some((one) => one[1] === event));
  if (!microstep) throw new Error(`Nothing takes ${event}.`);
  return { at, microstep };
}

describe('the log of a walk', () => {
  test('shows what the report says', () => {
    expect(recountFaults(machine, log, report)).toEqual([]);
  });

  test('is counted by the definition of the chart alone: 10 states, 12 transitions, 18 guard outcomes', () => {
    const counted = recount(chartDefinition(machine), lines);
    expect(counted).toMatchObject({ states: [10, 10], transitions: [12, 12], guards: [18, 18] });
  });

  test('is the same bytes each time', () => {
    const again = pureWalk(coffeeModel());
    expect(eventLog(again.model, { tour: again.tours, pairs: again.pairWalks })).toBe(log);
  });
});

describe('a forged log is caught', () => {
  test('that lacks a step', () => {
    expect(faultsOf((copy) => copy.splice(3, 1))[0]).toBe(
      'tour 1, step 4: does not follow the line before it',
    );
  });

  test('that lacks a walk', () => {
    const last = Math.max(...lines.filter(({ kind }) => kind === 'pairs').map(({ walk: number }) => number));
    const forged = faultsOf((copy) => {
      const from = copy.findIndex(({ kind, walk: number }) => kind === 'pairs' && number === last);
      copy.splice(from);
    });
    expect(forged).toEqual([
      expect.stringMatching(/^pairs covered: the report says \d+, the log shows \d+$/),
    ]);
  });

  test('that claims a transition which its guard refused', () => {
    const forged = faultsOf((copy) => {
      const { microstep } = taking(copy, 'cup.add');
      Object.assign(microstep, { guards: microstep.guards.map((guard) => guard.with(4, false)) });
    });
    expect(forged[0]).toContain('order.coffee.making.choosing cup.add 0: its guard did not allow it');
  });

  test('that claims a transition from a state that was not active', () => {
    const forged = faultsOf((copy) => {
      const { microstep } = taking(copy, 'lamp.switch');
      Object.assign(microstep, { taken: [['order.coffee.paused', 'order.resume', 0]] });
    });
    expect(forged.join('\n')).toContain('order.coffee.paused was not active');
    expect(forged.join('\n')).toContain('order.coffee.paused order.resume 0 does not answer lamp.switch');
  });

  test('that claims a transition which the chart does not have', () => {
    const forged = faultsOf((copy) => {
      const { microstep } = taking(copy, 'lamp.switch');
      Object.assign(microstep, { taken: [['order.lamp.off', 'lamp.switch', 1]] });
    });
    expect(forged[0]).toContain('order.lamp.off lamp.switch 1: the chart has no such transition');
  });

  test('in which a state is entered without a transition', () => {
    const forged = faultsOf((copy) => {
      const { microstep } = taking(copy, 'lamp.switch');
      Object.assign(microstep, { taken: [] });
    });
    expect(forged[0]).toContain('states change without a transition');
  });

  test('in which a guard says what its operands do not', () => {
    const forged = faultsOf((copy) => {
      const microstep = copy
        .flatMap(({ microsteps }) => microsteps)
        .find(({ guards }) => guards.some((one) => one[3].length > 1));
      const guards = microstep?.guards.map((guard) =>
        guard[3].length > 1 ? guard.with(4, !guard[4]) : guard,
      );
      Object.assign(microstep ?? {}, { guards });
    });
    expect(forged[0]).toContain('order.submit[0] decides does not follow from its operands');
  });

  test('and so is a report that claims more than the log shows', () => {
    const claims = { ...report, guards: { ...report.guards, covered: 19 } };
    expect(recountFaults(machine, log, claims)).toEqual([
      'guard outcomes covered: the report says 19, the log shows 18',
    ]);
  });
});
