import type { LogLine, LoggedMicrostep } from '../harness/event-log.ts';
import type { ChartDefinition, GuardDefinition, TransitionDefinition } from './chart-definition.ts';

type Logged = readonly [source: string, event: string, index: number];
type Outcomes = ReadonlyMap<string, readonly boolean[]>;

const key = ([source, event, index]: Logged, operands: readonly number[] = []): string =>
  [source, event, index, ...operands].join(' ');

const answers = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** What each guard and operand said in a microstep; some are asked more than once. */
function outcomesOf({ guards }: LoggedMicrostep): Outcomes {
  const said = new Map<string, boolean[]>();
  for (const [source, event, index, operands, result] of guards) {
    const name = key([source, event, index], operands);
    said.set(name, [...(said.get(name) ?? []), result]);
  }
  return said;
}

/** Whether what a guard said follows from what its operands said, in the order in which they are asked. */
function follows(
  guard: GuardDefinition,
  transition: TransitionDefinition,
  said: Outcomes,
  operands: readonly number[],
): boolean {
  if (!guard.operator) return true;
  const place: Logged = [transition.source, transition.event, transition.index];
  const own = said.get(key(place, operands)) ?? [];
  const inner = guard.operands.map((_, index) => said.get(key(place, [...operands, index])) ?? []);
  const below = guard.operands.every((operand, index) =>
    follows(operand, transition, said, [...operands, index]),
  );
  const ends = guard.operator === 'or';
  const expected = own.map((_, turn) => {
    if (guard.operator === 'not') return !inner[0]?.[turn];
    // Asked until one decides; the answers of one microstep are all the same.
    return inner.some((answer) => answer.includes(ends)) ? ends : !ends;
  });
  return below && own.every((result, turn) => result === expected[turn]);
}

/** Whether a transition may have been taken in a microstep, by what its guard and those before it said. */
function wrongTransition(
  chart: ChartDefinition,
  logged: Logged,
  microstep: LoggedMicrostep,
  said: Outcomes,
): string | undefined {
  const transition = chart.transitions.find(
    ({ source, event, index }) => key([source, event, index]) === key(logged),
  );
  if (!transition) return 'the chart has no such transition';
  if (transition.guard && !said.get(key(logged))?.includes(true)) return 'its guard did not allow it';
  const [source, event, index] = logged;
  const before = chart.transitions.filter(
    (other) => other.source === source && other.event === event && other.index < index,
  );
  if (!before.every((other) => said.get(key([source, event, other.index]))?.every((result) => !result)))
    return 'one before it was not refused';
  const absent = transition.targets.find((target) => !microstep.active.includes(target));
  return absent && `it does not lead to ${absent}`;
}

/**
 * What cannot be true of a log, as sentences: lines left out or added, transitions that the chart does not have, that
 * leave a state that was not active, that their guard forbids, or that do not lead where they say.
 */
export function logFaults(chart: ChartDefinition, lines: readonly LogLine[]): string[] {
  const faults: string[] = [];
  let before: LogLine | undefined;
  for (const line of lines) {
    const note = (fault: string) => faults.push(`${line.kind} ${line.walk}, step ${line.step}: ${fault}`);
    const isNext =
      before && before.kind === line.kind && before.walk === line.walk && before.step + 1 === line.step;
    const nextWalk = before?.kind === line.kind ? before.walk + 1 : 1;
    if (line.step === 0 ? line.walk !== nextWalk : !isNext) note('does not follow the line before it');
    let active = line.step === 0 ? undefined : before?.microsteps.at(-1)?.active;
    for (const [index, microstep] of line.microsteps.entries()) {
      const said = outcomesOf(microstep);
      for (const taken of microstep.taken) {
        const wrong = wrongTransition(chart, taken, microstep, said);
        if (wrong) note(`${key(taken)}: ${wrong}`);
        if (active && !active.includes(taken[0])) note(`${key(taken)}: ${taken[0]} was not active`);
        if (index === 0 && line.step > 0 && !answers(taken[1], line.event))
          note(`${key(taken)} does not answer ${line.event}`);
      }
      for (const transition of chart.transitions) {
        if (transition.guard && !follows(transition.guard, transition, said, []))
          note(
            `what ${transition.source} ${transition.event}[${transition.index}] decides does not follow from its operands`,
          );
      }
      if (microstep.taken.length === 0 && active && microstep.active.join() !== active.join())
        note('states change without a transition');
      ({ active } = microstep);
    }
    before = line;
  }
  return faults;
}
