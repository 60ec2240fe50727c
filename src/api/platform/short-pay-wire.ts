import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { SHORT_PAY_STATUSES, type ToldShortPay } from '#domain/payment/short-pay.ts';

/** What both sides of a short pay read of it, on the wire. */
export const ShortPayEntries = {
  status: v.picklist(SHORT_PAY_STATUSES),
  short_by: Money,
  short: v.object({ reason: v.picklist(SHORT_PAY_REASONS), note: v.string() }),
  words: v.nullable(v.string()),
  answered_ts: v.nullable(v.string()),
  answer_by: v.string(),
};
const Entries = v.object(ShortPayEntries);

/** The same as the domain knows it. */
export function toldShortPay(shortPayId: string, wire: v.InferOutput<typeof Entries>): ToldShortPay {
  return {
    shortPayId,
    status: wire.status,
    shortBy: wire.short_by,
    ...wire.short,
    words: wire.words,
    answeredAt: wire.answered_ts,
    answerBy: wire.answer_by,
  };
}
