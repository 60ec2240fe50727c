import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { SHORT_PAY_STATUSES } from '#domain/payment/short-pay.ts';

/** What both sides of a short pay read of it, on the wire; the domain knows its `short` as a reason and a note. */
export const ShortPayEntries = {
  status: v.picklist(SHORT_PAY_STATUSES),
  short_by: Money,
  short: v.object({ reason: v.string(), note: v.string() }),
  words: v.nullable(v.string()),
  answered_ts: v.nullable(v.string()),
  answered_by: v.optional(v.string()),
  answer_by: v.string(),
};
