import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeCredit } from '#domain/dispute/dispute-details.ts';

/** A credit that a dispute has given. */
export const DisputeCreditWire = v.pipe(
  v.object({ trx_id: v.string(), invoice_id: v.string(), amount: Money, applied: Money, left: Money }),
  v.transform(({ trx_id: trxId, invoice_id: creditNumber, ...money }): DisputeCredit => ({
    trxId,
    creditNumber,
    ...money,
  })),
);
