import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { fromWire } from '#api/platform/from-wire.ts';

/** What AutoPay pays and how much, as the contract carries it. */
export const Terms = fromWire({
  days_early: v.number(),
  run_ceiling: v.nullable(Money),
  invoice_ceiling: v.nullable(Money),
  account_ids: v.array(v.string()),
});
