import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';

export const Waiting = v.pipe(
  v.object({ meta: v.object({ to_send: v.number(), to_answer: v.number() }) }),
  // What waits to be sent back had failed, what is charged back has settled: no payment is both.
  v.transform(({ meta }): number => meta.to_send + meta.to_answer),
);

/** How many payments of all customers wait for support: something of them is to be sent back, or a chargeback to be answered. */
export function waitingSupportPaymentsRead(): ReadCall<number> {
  return readOf(
    'listSupportPayments',
    '/support/payments',
    // No more of its rows than a list must have.
    { query: { 'filter[queue]': 'to-send', 'page[number]': 1, 'page[size]': 1 } },
    Waiting,
  );
}
