import type { Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** A customer whose part was refused as the order was submitted; nothing of it was paid. */
export interface RefusedPart {
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly invoiceCount: number;
  readonly amount: Money;
  /** Why; empty where the reason is none of the rules. */
  readonly obstacles: readonly PaymentObstacle[];
}
