import type { Deps } from '#server/deps.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { advanceCharge } from '#server/money/card-charges/advance-charge.ts';
import { lockPaymentsOf } from '#server/money/card-charges/card-charge.ts';
import { refundLateAuthorization } from '#server/money/card-charges/late-authorization.ts';
import { receiveCardChargeback } from '#server/money/card-chargebacks/receive-card-chargeback.ts';
import { receiveRefundReport } from '#server/money/refunds/receive-refund-report.ts';

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'cardProvider' | 'sealer'>;
type Request = OperationRequest<'receiveCardProviderEvent'>;

const EVENTS = {
  'payment.authorized': { type: 'card.authorized' },
  'payment.declined': { type: 'card.declined' },
  'payment.cancelled': { type: 'card.cancelled' },
  'payment.expired': { type: 'card.expired' },
} as const satisfies Partial<Record<Request['body']['type'], PaymentEvent>>;

/**
 * Takes a report of the card provider. It must be signed by it just now and name a charge's own amount and page; the same
 * report a second time changes nothing, however late; one that the chart of its payments refuses is noted and changes
 * nothing of them, but opens a refund of each where money was taken after they had failed. Throws 403 for a signature that is
 * forged or stale, 404 for an unknown charge, 422 for another amount or page.
 */
export function receiveCardProviderEvent(deps: WebhookDeps): Operation<'receiveCardProviderEvent'> {
  return async (request) => {
    const { clock, cardProvider, log } = deps;
    const signature = request.headers['x-provider-signature'] ?? '';
    const refusal = cardProvider ? cardProvider.refusalOf(request.rawBody, signature, clock.now()) : 'forged';
    if (refusal) {
      log.warn({ refusal, request_id: request.requestId }, 'card provider event refused');
      throw apiError(403, `signature_${refusal}`, 'The signature is not valid', {
        source: { header: 'X-Provider-Signature' },
      });
    }
    // As the owner of the tables: the provider is no user, and the payment names its customer.
    await retryTransaction(() => withSystem(deps.db, (tx) => receive(tx, deps, request)));
    return {};
  };
}

async function receive(tx: Tx, deps: WebhookDeps, { body, requestId }: Request): Promise<void> {
  switch (body.type) {
    case 'refund.refunded':
    case 'refund.failed':
      return receiveRefundReport(tx, deps, body, requestId);
    case 'chargeback.opened':
    case 'chargeback.won':
    case 'chargeback.lost':
      return receiveCardChargeback(tx, deps, { ...body, type: body.type }, requestId);
    default:
      return receivePageReport(tx, deps, { ...body, type: body.type }, requestId);
  }
}

/** What is reported of a page, where a card was entered or not. */
async function receivePageReport(
  tx: Tx,
  deps: WebhookDeps,
  body: Request['body'] & { readonly type: keyof typeof EVENTS },
  requestId: string,
): Promise<void> {
  const { clock, config, log, sealer } = deps;
  const payments = await lockPaymentsOf(tx, body.reference);
  const charge = await tx
    .selectFrom('card_charges')
    .selectAll()
    .where('charge_id', '=', body.reference)
    .executeTakeFirst();
  if (!charge) throw notFound();
  const { amount } = body;
  if (amount.amount !== charge.amount || amount.currency !== charge.currency) {
    throw apiError(422, 'amount_mismatch', 'The payment is of another amount');
  }
  if (charge.provider_reference && charge.provider_reference !== body.provider_reference) {
    throw apiError(422, 'page_mismatch', 'The payment has another page');
  }
  const fresh = await tx
    .insertInto('card_provider_events')
    .values({
      provider_event_id: body.id,
      charge_id: charge.charge_id,
      type: body.type,
      received_at: clock.instant(),
    })
    .onConflict((conflict) => conflict.column('provider_event_id').doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows !== 1n) return;
  const cause = {
    requestId,
    providerEventId: body.id,
    ...(body.decline_reason && { declineReason: body.decline_reason }),
  };
  // A page that no answer has told us of, and whose report is here.
  await tx
    .updateTable('card_charges')
    .set({ provider_reference: body.provider_reference })
    .where('charge_id', '=', charge.charge_id)
    .execute();
  try {
    await advanceCharge(tx, charge.charge_id, EVENTS[body.type], {
      clock,
      sealer,
      bankPayments: config.bankPayments,
      settings: config.settings,
      cause,
    });
  } catch (error) {
    if (!(error instanceof IllegalTransition && error.chart === 'payment')) throw error;
    // Their chart is asked before anything is written, so the transaction can go on and note the refusal.
    log.warn({ charge_id: charge.charge_id, type: body.type, state: error.state }, 'report comes too late');
    const facts = { type: body.type, state: error.state, event: body.id };
    await writeAudits(
      tx,
      clock,
      payments.map((payment) => ({
        userId: null,
        customerId: payment.customer_id,
        action: 'card_provider_event_refused',
        subject: payment.payment_id,
        facts,
        requestId,
      })),
    );
    await refundLateAuthorization(tx, { clock, sealer }, charge.charge_id, EVENTS[body.type].type, requestId);
  }
}
