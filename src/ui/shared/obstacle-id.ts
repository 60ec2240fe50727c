import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** Id of the note of an obstacle, for `blockedBy` of what it blocks. */
export function obstacleId({ rule, facts, remedy }: PaymentObstacle): string {
  if (remedy.kind === 'leaveOutCustomer') return `why-${rule}-${remedy.buidCustomer}`;
  return facts.method ? `why-${rule}-${facts.method}` : `why-${rule}`;
}
