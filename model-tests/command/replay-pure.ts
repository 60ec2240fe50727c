import { setTimeout as sleep } from 'node:timers/promises';
import { pureFailure, unexplored } from '../harness/accepted-walk.ts';
import { valueText } from '../harness/identity.ts';
import { resolvePath } from '../harness/paths-file.ts';
import type { Walked } from '../harness/pure-logic.ts';
import { canonicalText } from '../harness/serialize.ts';
import { Misuse } from './command.ts';
import { failureText } from './failure-text.ts';
import { watchedSteps, watchedTitle, type Watched } from './watched.ts';

/** Longer values are cut: a list of a hundred invoices hides what changed. */
const longestValue = 100;

const shortened = (value: unknown): string => {
  const text = canonicalText(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

/** The fields of the context that a step has changed, with their new values. */
function changes(before: Walked | undefined, now: Walked): string[] {
  const was = (before?.snapshot.context ?? {}) as Record<string, unknown>;
  const fields = Object.entries(now.snapshot.context as Record<string, unknown>);
  const changed = fields.filter(([name, value]) => canonicalText(value) !== canonicalText(was[name]));
  return changed.map(([name, value]) => `     ${name} = ${shortened(value)}`);
}

/** The state of a chart after a step: where it is, what changed, what is under way and asked of the world. */
export function stateLines(before: Walked | undefined, now: Walked): string[] {
  const { snapshot, running, timers, effects, status } = now;
  const under = [...running, ...timers.map(({ type, delay }) => `${type.split('.')[2]} ${delay} ms`)];
  return [
    `     state: ${valueText(snapshot.value)}${status === 'active' ? '' : `, ${status}`}`,
    ...changes(before, now),
    ...(under.length > 0 ? [`     under way: ${under.join(', ')}`] : []),
    ...(effects.length > 0 ? [`     asks: ${effects.map(({ what }) => what).join(', ')}`] : []),
  ];
}

/** Walks one tour with the chart alone, and shows its state after each step. */
export async function replayPure(watched: Watched): Promise<number> {
  const { told, from, pause } = watched;
  if (!told) throw new Misuse('There is nothing to replay.');
  console.log(watchedTitle(watched));
  const { accepted, telling } = told;
  const { model } = telling;
  const graph = unexplored(model);
  const walk = resolvePath(model, graph, accepted);
  const failure = pureFailure(model, accepted, watched.tour);
  const words = watchedSteps(watched);
  let before: Walked | undefined;
  let [at] = graph.logic.start(model.inputs[accepted.start]);
  for (let step = 0; step < words.length; step++) {
    if (step >= from) {
      if (pause > 0) await sleep(pause);
      console.log([words[step], ...stateLines(before, at)].join('\n'));
    }
    if (failure?.step === step) {
      console.log(`\n${failureText(model.id, 'pure', failure)}`);
      return 1;
    }
    before = at;
    const event = walk.events[step];
    if (event) [at] = graph.logic.step(at, event);
  }
  console.log('passed');
  return 0;
}
