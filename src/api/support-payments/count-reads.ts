import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';

const ToSend = v.pipe(
  v.object({ meta: v.object({ to_send: v.number() }) }),
  v.transform(({ meta }): number => meta.to_send),
);

/** How many payments of all customers have something that customer support is to send back. */
export function waitingRefundsRead(): ReadCall<number> {
  return readOf(
    'listSupportPayments',
    '/support/payments',
    // No more of its rows than a list must have.
    { query: { 'filter[queue]': 'to-send', 'page[number]': 1, 'page[size]': 1 } },
    ToSend,
  );
}
