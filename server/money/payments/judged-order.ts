import type { components } from '#api/contract/schema.gen.ts';
import { partObstacles } from '#domain/payment/part-amount.ts';
import type { Deps } from '#server/deps.ts';
import { chargedLines, chargedOrder } from '#server/money/payments/charged-order.ts';
import { judgeOrder } from '#server/money/payments/judge-order.ts';
import { lockOrderedInvoices } from '#server/money/payments/ordered-invoices.ts';
import { paidInvoices, partsOf } from '#server/money/payments/parts-of-order.ts';
import type { AcceptedOrder } from '#server/money/payments/write-payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** An order that the rules accept; how many payments it makes is decided after. */
export type JudgedOrder = Omit<AcceptedOrder, 'submissionId' | 'paidBy'>;

/** What is ordered, by whom and for whom. */
export interface Ordered {
  readonly input: components['schemas']['PaymentInput'];
  readonly caller: Pick<Caller, 'userId' | 'fullName' | 'role'>;
  readonly customer: NamedCustomer;
  readonly requestId: string;
  /** What a second person has approved; absent of what one pays alone. */
  readonly approvalId?: string;
}

/** The order as the rules accept it; its invoices are locked. Throws an ApiError where they refuse. */
export async function judgedOrder(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  { input, caller, customer, requestId, approvalId }: Ordered,
): Promise<JudgedOrder> {
  const locked = await lockOrderedInvoices(tx, input, customer, caller, clock);
  const parts = partsOf(input);
  const charged = await chargedOrder(tx, input, paidInvoices(locked, parts), customer.customerId);
  const owed = locked.map(({ invoice }) => invoice);
  const bankAccount = await judgeOrder(tx, input, charged, {
    config: portal.payment,
    parts: partObstacles(parts, owed, portal.payment.shortPayReasons),
    role: caller.role,
    userId: caller.userId,
    customerId: customer.customerId,
  });
  const lines = chargedLines(charged);
  return {
    input,
    lines,
    uses: charged.plan.uses,
    bankAccount,
    caller,
    customer,
    requestId,
    ...(approvalId !== undefined && { approvalId }),
  };
}
