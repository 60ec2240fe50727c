import type { Obstacle } from '#domain/obstacle.ts';

/** Id of the note of an obstacle, for `blockedBy` of what it blocks. */
export function obstacleId({ rule, facts }: Obstacle): string {
  return facts.method ? `why-${rule}-${facts.method}` : `why-${rule}`;
}
