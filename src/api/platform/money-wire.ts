import * as v from 'valibot';

/** Money of the wire is money of the domain: an integer of minor units and an ISO 4217 code. */
export const Money = v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: v.string() });
