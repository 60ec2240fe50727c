import type { AnyEventObject } from 'xstate';
import { isByControl } from '../browser/controls.ts';
import type { View } from '../browser/view.ts';
import type { Graph } from '../harness/explore.ts';
import type { Model } from '../harness/model.ts';
import { offers } from '../harness/offers.ts';
import type { Walked } from '../harness/pure-logic.ts';
import type { Asking } from './cells.ts';
import type { WayToCall } from './live-chart.ts';

interface Pressed {
  readonly model: Model;
  readonly view: View;
  readonly graph: Graph;
}

/** What can be pressed in a moment. */
function pressesOf({ model, view }: Pressed, now: Walked): AnyEventObject[] {
  return offers(model, now)
    .map(({ event }) => event)
    .filter((event) => isByControl(view, event, now.snapshot) && now.snapshot.can(event));
}

/** A press from which the call begins, perhaps after something that ends by itself. */
export function pressThatBegins(
  on: Pressed,
  { invoke }: Pick<Asking, 'invoke'>,
  now: Walked,
): AnyEventObject | undefined {
  const { model, graph } = on;
  const starts = `start ${invoke}`;
  const leads = (event: AnyEventObject, from = now, depth = 0): boolean => {
    const [after] = graph.logic.step(from, event);
    if (after.effects.some(({ what }) => what === starts)) return true;
    if (depth >= 3 || after.status !== 'active') return false;
    return offers(model, after)
      .filter(({ event: next }) => next.type.startsWith('xstate.done.actor.'))
      .some(({ event: next }) => leads(next, after, depth + 1));
  };
  return pressesOf(on, now).find((event) => leads(event));
}

/**
 * The presses from which the call begins: one, or where it is asked whether it is meant, the two by which it began before.
 * Any other two would be a way around, not a repeat.
 */
export function pressesThatBegin(
  on: Pressed,
  cell: Pick<Asking, 'invoke'>,
  now: Walked,
  { before, after }: WayToCall,
): readonly AnyEventObject[] {
  const press = pressThatBegins(on, cell, now);
  if (press) return [press];
  const pressed = [...before, ...after.slice(0, 1)].filter(({ type }) => !type.startsWith('xstate.'));
  const [asks, means] = pressed.slice(-2);
  for (const event of pressesOf(on, now).filter(({ type }) => type === asks?.type)) {
    const meant = pressThatBegins(on, cell, on.graph.logic.step(now, event)[0]);
    if (meant && meant.type === means?.type) return [event, meant];
  }
  return [];
}
