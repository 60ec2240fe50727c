import * as v from 'valibot';
import { fromWire } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';

const Told = fromWire({
  days_early: v.number(),
  run_ceiling: v.nullable(Money),
  invoice_ceiling: v.nullable(Money),
  accounts: v.array(v.string()),
  bank: v.string(),
});

/** What AutoPay paid and from where, and does now. */
export const SettingsChange = v.object({ before: Told, after: Told });
