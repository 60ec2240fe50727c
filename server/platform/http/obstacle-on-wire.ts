import type { Obstacle } from '#domain/rules.ts';

/** A rule that stands against something, as the contract has it: the facts and the remedy are the domain's own. */
export function obstacleOnWire({ rule, facts, remedy }: Obstacle) {
  return { code: rule, meta: { facts, remedy } };
}
