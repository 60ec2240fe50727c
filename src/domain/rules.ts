import type { AccessObstacle } from '#domain/access/demanded-factor.ts';
import { ACCESS_RULES } from '#domain/access/rules.ts';
import { AUTOPAY_RULES } from '#domain/autopay/rules.ts';
import { BANK_ACCOUNT_RULES } from '#domain/bank-account/rules.ts';
import type { CustomerObstacle } from '#domain/customer/customer-obstacle.ts';
import { CUSTOMER_RULES } from '#domain/customer/rules.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { CARD_RULES } from '#domain/card/rules.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_RULES } from '#domain/dispute/rules.ts';
import type { InvoiceObstacle } from '#domain/invoice/invoice-obstacle.ts';
import type { ViewObstacle } from '#domain/invoice-view/invoice-view.ts';
import { VIEW_RULES } from '#domain/invoice-view/rules.ts';
import { INVOICE_RULES } from '#domain/invoice/rules.ts';
import { PAYMENT_RULES } from '#domain/payment/rules.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import { REJECTION_RULES } from '#domain/rejection/rules.ts';
import { STATEMENT_RULES } from '#domain/statement/rules.ts';
import type { StatementObstacle } from '#domain/statement/statement-range.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { GROUP_RULES } from '#domain/user-groups/rules.ts';
import { USER_RULES } from '#domain/user/rules.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';

/**
 * The rules of every area, each with its id. The id is the same in the requirement index, the chart's guard, the
 * server's error code and beside the obstacle on the screen.
 */
export const RULES = {
  ...PAYMENT_RULES,
  ...DISPUTE_RULES,
  ...USER_RULES,
  ...GROUP_RULES,
  ...INVOICE_RULES,
  ...VIEW_RULES,
  ...REJECTION_RULES,
  ...CUSTOMER_RULES,
  ...CARD_RULES,
  ...STATEMENT_RULES,
  ...ACCESS_RULES,
  ...AUTOPAY_RULES,
  ...BANK_ACCOUNT_RULES,
} as const;

/** Stable id of a rule. */
export type Rule = keyof typeof RULES;

/** An obstacle of any area. */
export type Obstacle =
  | PaymentObstacle
  | DisputeObstacle
  | UserObstacle
  | GroupObstacle
  | InvoiceObstacle
  | ViewObstacle
  | RejectionObstacle
  | CustomerObstacle
  | CardObstacle
  | StatementObstacle
  | AccessObstacle;
