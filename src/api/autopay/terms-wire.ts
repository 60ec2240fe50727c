import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';

/** What AutoPay pays and how much, as the contract carries it. */
export const Terms = v.pipe(
  v.object({
    days_early: v.number(),
    run_ceiling: v.nullable(Money),
    invoice_ceiling: v.nullable(Money),
    account_ids: v.array(v.string()),
  }),
  v.transform((wire) => ({
    daysEarly: wire.days_early,
    runCeiling: wire.run_ceiling,
    invoiceCeiling: wire.invoice_ceiling,
    accountIds: wire.account_ids,
  })),
);
