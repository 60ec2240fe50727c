import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { lockOrderedInvoices } from '#server/money/payments/ordered-invoices.ts';
import { otherPayments } from '#server/money/payments/other-payments.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules, type ApiError } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** The unique index that stands behind the locks: one active payment an invoice. */
const UNIQUE_VIOLATION = '23505';

/** Whether the database has refused a second active payment of an invoice. */
export function isSecondPayment(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === 'payment_lines_one_active'
  );
}

/** The refusal that names the first payment. */
export async function secondPayment(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  {
    input,
    caller,
    customer,
  }: {
    readonly input: components['schemas']['PaymentInput'];
    readonly caller: Pick<Caller, 'userId'>;
    readonly customer: NamedCustomer;
  },
): Promise<ApiError> {
  const locked = await lockOrderedInvoices(tx, input, customer, caller, clock);
  const trxIds = locked.map(({ invoice }) => invoice.trxId);
  const held = await otherPayments(tx, trxIds, { userId: caller.userId, customerId: customer.customerId });
  return refusedByRules([held ?? { rule: 'PAY-14', facts: {}, remedy: { kind: 'select' } }], 409);
}
