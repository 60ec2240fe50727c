import * as v from 'valibot';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { PaymentUndone } from '#domain/payment/payment-undone.ts';

/** What followed for the invoices of a payment as it came back or failed, as payments and notices say it. */
export const Undone: Reader<PaymentUndone> = fromWire({
  owed_again: v.number(),
  own_credits: v.nullable(v.object({ invoices: v.array(v.string()), amount: Money })),
  decided: v.array(v.string()),
  is_account_stopped: v.optional(v.boolean()),
});
