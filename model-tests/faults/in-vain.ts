import type { Model } from '../harness/model.ts';
import { offers } from '../harness/offers.ts';
import type { Walked } from '../harness/pure-logic.ts';

const ENDS_A_CALL = /^xstate\.(?:done|error)\.actor\./;

/** Whether a chart says that it is busy although no call and no timer is under way that could end it. */
export function waitsInVain(model: Model, at: Walked): boolean {
  if (at.status !== 'active' || !at.snapshot.hasTag('busy') || at.timers.length > 0) return false;
  return !offers(model, at).some(({ event }) => ENDS_A_CALL.test(event.type));
}
