import type { Deps } from '#server/deps.ts';
import { chargesOf } from '#server/money/card-charges/card-charge.ts';
import { isOfSharedCharge, paymentResources } from '#server/money/payments/payment-document.ts';
import { refundDays } from '#server/money/refunds/refundable-payment.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { asServer, withSupport } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** A payment for customer support, with its whole life and when it can go back; that it was opened is written down. */
export function getSupportPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'getSupportPayment'> {
  const { db, clock, config } = deps;
  return async ({ path, caller, requestId }) =>
    withSupport(db, caller.userId, async (tx) => {
      const row = await tx
        .selectFrom('payments')
        .selectAll()
        .where('payment_id', '=', path.payment_id)
        .executeTakeFirst();
      if (!row) throw notFound();
      // As the server: how its invoices stand, and which credits pay them, support reads of a payment only.
      return asServer(tx, async () => {
        await writeAudit(tx, clock, {
          userId: caller.userId,
          customerId: row.customer_id,
          action: 'payment_read',
          subject: row.payment_id,
          requestId,
        });
        const [payment] = await paymentResources(tx, [row], { withLines: true, today: clock.today() });
        if (!payment) throw notFound();
        const charges = await chargesOf(tx, [row]);
        const days = await refundDays(tx, deps, row);
        return {
          body: {
            data: {
              type: 'support-payments' as const,
              id: row.payment_id,
              attributes: {
                payment: payment.attributes,
                provider_reference: charges.get(row.charge_id ?? '')?.provider_reference ?? null,
                void_until: days.voidUntil,
                refund_from: days.refundFrom,
                is_by_autopay: row.user_id === null,
                is_of_shared_charge: isOfSharedCharge(row),
                reasons: [...config.settings.refunds.reasons],
              },
            },
            meta: { business_date: clock.today(), read_ts: clock.instant() },
          },
        };
      });
    });
}
