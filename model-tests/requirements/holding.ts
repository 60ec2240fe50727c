import type { Requirement } from './requirement.ts';

/** A requirement with what holds it: states, guards and tests by name. */
export interface Holding {
  readonly requirement: Requirement;
  readonly holders: readonly string[];
}
