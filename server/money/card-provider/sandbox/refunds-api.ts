import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CardRefundState } from '#server/money/card-provider/card-provider.ts';
import type { PageStore, StoredRefund } from '#server/money/card-provider/sandbox/page-store.ts';
import type { Delivery } from '#server/money/card-provider/sandbox/webhook-delivery.ts';

const RefundRequest = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  page: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amount: v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), currency: v.string() }),
});

/**
 * The sandbox's refunds: the card that has paid says whether they arrive, and how the portal hears of it. Each is
 * `pending` in the answer that makes it, as with a provider that asks the card's bank.
 */
export function serveRefunds(
  api: FastifyInstance,
  { store, now }: { readonly store: PageStore; readonly now: () => Date },
  delivery: Delivery,
): void {
  api.post('/v1/refunds', (request, reply): { state: CardRefundState } | object => {
    const wanted = v.parse(RefundRequest, request.body);
    const known = store.refund(wanted.reference);
    if (known) return { state: known.state };
    const page = store.byReference(wanted.page);
    const wasPaid = page?.state === 'authorized' || page?.state === 'collected';
    const given = store.refundedOf(wanted.page);
    if (!page || !wasPaid || given + wanted.amount.amount > page.amount.amount) return { state: 'failed' };
    const { report, fails } = page.refunds ?? { report: 'now', fails: false };
    const state = fails ? 'failed' : 'refunded';
    const type = fails ? 'refund.failed' : 'refund.refunded';
    const refund: StoredRefund = {
      ...wanted,
      state,
      unreported:
        report === 'never'
          ? null
          : {
              id: `evt_${randomBytes(12).toString('hex')}`,
              type,
              reference: wanted.reference,
              provider_reference: page.token,
              amount: wanted.amount,
              created: Math.floor(now().getTime() / 1000),
            },
    };
    store.save(refund);
    if (report !== 'never') delivery.deliver(refund, report);
    return reply.code(201).send({ state: 'pending' });
  });
  api.get<{ Params: { reference: string } }>(
    '/v1/refunds/:reference',
    (request): { state: CardRefundState } => ({
      state: store.refund(request.params.reference)?.state ?? 'unknown',
    }),
  );
}
