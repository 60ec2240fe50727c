import { isPayable, type Invoice } from '#domain/invoice/invoice.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import { summarize, type Offence } from '#domain/selection/selection-summary.ts';

/** What keeps invoices from being paid, each cause once: another payment holds them, or they are not payable otherwise. */
export interface Conflict {
  /** PAY-14, of those that are still held. */
  readonly held: PaymentObstacle;
  /** PAY-02, of all others. */
  readonly others: Offence;
}

/**
 * What the server told of other payments (PAY-14), as far as it holds for the invoices that are to be paid now;
 * undefined where it holds for none of them any more.
 */
export function conflictOf(
  told: PaymentObstacle | null | undefined,
  invoices: readonly Invoice[],
  config: PaymentConfig,
): Conflict | undefined {
  if (!told) return undefined;
  const named = new Set(told.facts.invoices?.map(({ trxId }) => trxId));
  const held = invoices.filter(({ trxId, status }) => named.has(trxId) && !isPayable(status));
  if (held.length === 0) return undefined;
  const others = invoices.filter((invoice) => !held.includes(invoice));
  return {
    held: {
      ...told,
      facts: {
        ...told.facts,
        count: held.length,
        invoices: held.map(({ trxId, invoiceId }) => ({ trxId, invoiceId })),
      },
      remedy: { kind: 'leaveOut', rule: 'PAY-02', count: held.length },
    },
    others: summarize(others, config).offences['PAY-02'],
  };
}
