import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { View } from './view.ts';

/** What the control of an event is called in a state; undefined where the view names none. */
export const controlName = (
  view: View,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): string | RegExp | undefined => {
  const name = view.controls[event.type]?.name;
  return typeof name === 'function' ? name(snapshot, event) : name;
};

/** Whether an event comes from a control of the view; others come from actors, timers and the world. */
export function isByControl(view: View, event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean {
  if (event.type.startsWith('xstate.') || view.world.includes(event.type)) return false;
  const control = view.controls[event.type];
  return !control?.elsewhere?.(event, snapshot) && !control?.absent?.(snapshot);
}
