import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeCredit } from '#domain/dispute/dispute-details.ts';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';

/** A credit that a dispute has given. */
export const DisputeCreditWire: Reader<DisputeCredit> = fromWire(
  { trx_id: v.string(), invoice_id: v.string(), amount: Money, applied: Money, left: Money },
  { invoice_id: 'creditNumber' },
);
