import {
  cardChargebackFormObstacles,
  cardChargebackObstacles,
  type CardChargebackAct,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { Deps } from '#server/deps.ts';
import { advanceCardChargeback } from '#server/money/card-chargebacks/advance-card-chargeback.ts';
import { lockPaymentsOf } from '#server/money/card-charges/card-charge.ts';
import { cardChargebackOf, cardChargebacksOf } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { actFor, asServer, withActingSupport, withSupport } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>;

interface Answering {
  readonly paymentId: string;
  readonly chargeId: string;
  readonly chargebackId: string;
  /** What the card provider calls it, which is the same for each payment of the charge. */
  readonly reference: string;
  readonly act: CardChargebackAct;
  readonly evidence: string;
  readonly userId: string;
  readonly requestId: string;
}

/**
 * Support accepts a cardholder's chargeback, or contests it with evidence. Judged and written in one transaction under the
 * act's key, on the locked payments of its charge; the card provider is told by the next sweep, which the answer causes at once.
 */
export function answerCardChargeback(deps: AnswerDeps): Operation<'answerCardChargeback'> {
  return async (request) => {
    const { caller, requestId } = request;
    const { chargeback_id: chargebackId, action: act, evidence } = request.body.data.attributes;
    const of = await withSupport(deps.db, caller.userId, (tx) =>
      tx
        .selectFrom('card_chargebacks')
        .innerJoin('payments', 'payments.payment_id', 'card_chargebacks.payment_id')
        .select(['card_chargebacks.customer_id', 'card_chargebacks.payment_id'])
        .select(['payments.charge_id', 'card_chargebacks.provider_reference'])
        .where('chargeback_id', '=', chargebackId)
        .executeTakeFirst(),
    );
    if (!of) throw notFound();
    const answering = {
      chargebackId,
      paymentId: of.payment_id,
      chargeId: of.charge_id ?? '',
      reference: of.provider_reference,
      act,
      evidence,
      userId: caller.userId,
      requestId,
    };
    const kept = await retryTransaction(() =>
      withActingSupport(deps.db, { userId: caller.userId, customerId: '' }, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            const unsaid = cardChargebackFormObstacles(act, { evidence });
            if (unsaid.length > 0) throw refusedByRules(unsaid);
            return answering;
          },
          submit: async () => {
            await actFor(tx, { merchantId: '', customerId: of.customer_id });
            return asServer(tx, () => take(tx, deps, answering));
          },
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'answerCardChargeback'> };
  };
}

async function take(tx: Tx, deps: AnswerDeps, answering: Answering): Promise<KeptAnswer> {
  const { paymentId, chargeId, chargebackId, reference, act, evidence, userId, requestId } = answering;
  await lockPaymentsOf(tx, chargeId);
  const all = ((await cardChargebacksOf(tx, [paymentId])).get(paymentId) ?? []).map(cardChargebackOf);
  const chargeback = all.find((one) => one.chargebackId === chargebackId);
  if (!chargeback) throw notFound();
  const obstacles = cardChargebackObstacles(act, { chargeback, readAt: deps.clock.instant() });
  // The card's bank is answered once: for each payment of the charge.
  const parts = await tx
    .selectFrom('card_chargebacks')
    .select('chargeback_id')
    .where('provider_reference', '=', reference)
    .execute();
  for (const { chargeback_id: id } of obstacles.length === 0 ? parts : [])
    await advanceCardChargeback(
      tx,
      deps,
      id,
      act === 'accept' ? { type: 'support.accept' } : { type: 'support.contest', isLate: false },
      { userId, evidence, requestId },
    );
  const body: AnswerBody<'answerCardChargeback'> = {
    data: {
      type: 'payment-refund-answers',
      id: paymentId,
      attributes: { is_taken: obstacles.length === 0, obstacles: obstacles.map(obstacleOnWire) },
    },
  };
  return { madeId: null, status: 201, body };
}
