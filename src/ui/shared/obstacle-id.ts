import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** Id of the note of an obstacle, for `blockedBy` of what it blocks. */
export function obstacleId({ rule, facts }: PaymentObstacle): string {
  return facts.method ? `why-${rule}-${facts.method}` : `why-${rule}`;
}
