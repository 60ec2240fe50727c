import type { components } from '#api/contract/schema.gen.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  refundFormObstacles,
  refundObstacles,
  waitingRefund,
  type RefundablePayment,
  type WrittenRefundAct,
} from '#domain/refund/refund-acts.ts';
import type { Deps } from '#server/deps.ts';
import { advanceRefund } from '#server/money/refunds/advance-refund.ts';
import { openAskedRefund } from '#server/money/refunds/open-refund.ts';
import { refundablePayment } from '#server/money/refunds/refundable-payment.ts';
import { refundsOf } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { actFor, asServer, withActingSupport, withSupport } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>;
type Input = components['schemas']['RefundAct'];

/**
 * Support refunds a payment, voids it, or sends back what was taken for one that had failed. Judged and written in one
 * transaction under the act's key, on the locked payment; the card provider and the bank are asked by the next sweep,
 * which the answer causes at once.
 */
export function refundPayment(deps: ActDeps): Operation<'refundPayment'> {
  return async (request) => {
    const { caller, requestId } = request;
    const input = request.body.data.attributes;
    const act = actOf(input, deps);
    // Whose it is is read first: the role that writes sees those of one customer at a time.
    const of = await withSupport(deps.db, caller.userId, (tx) =>
      tx
        .selectFrom('payments')
        .select('customer_id')
        .where('payment_id', '=', input.payment_id)
        .executeTakeFirst(),
    );
    if (!of) throw notFound();
    const kept = await retryTransaction(() =>
      withActingSupport(deps.db, { userId: caller.userId, customerId: '' }, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            const unsaid = refundFormObstacles('void', { ...act, lines: [] }, { lines: [] });
            if (act.act !== 'send' && unsaid.length > 0) throw refusedByRules(unsaid);
            return act;
          },
          submit: async () => {
            await actFor(tx, { merchantId: '', customerId: of.customer_id });
            return takeAct(tx, deps, act, { userId: caller.userId, requestId });
          },
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'refundPayment'> };
  };
}

/** An act as the domain has it; a reason that this deployment does not offer is none. */
function actOf({ payment_id, action, lines, reason, words }: Input, { config }: ActDeps): WrittenRefundAct {
  const isOffered = reason !== null && config.settings.refunds.reasons.includes(reason);
  return {
    paymentId: payment_id,
    act: action,
    lines:
      action === 'refund' ? lines.map(({ trx_id: trxId, amount, left }) => ({ trxId, amount, left })) : [],
    reason: isOffered ? reason : null,
    words,
  };
}

interface By {
  readonly userId: string;
  readonly requestId: string;
}

async function takeAct(tx: Tx, deps: ActDeps, act: WrittenRefundAct, by: By): Promise<KeptAnswer> {
  const payment = await asServer(tx, () =>
    tx
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', act.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
  const read = (await refundsOf(tx, [act.paymentId])).get(act.paymentId) ?? [];
  const now = await refundablePayment(tx, deps, payment, read);
  const obstacles = againstAct(act, now);
  if (obstacles.length === 0) {
    // What waits is support's to send; all else is written under the name of whoever asks.
    const refundId =
      act.act === 'send'
        ? (waitingRefund(now)?.refundId ?? '')
        : (await openAskedRefund(tx, deps, payment, act, by.userId)).refund_id;
    await asServer(tx, async () => {
      await advanceRefund(tx, deps, refundId, { type: 'support.send' }, by);
      // Nothing was collected by a bank before its batch, so there is nobody to ask.
      if (act.act === 'void' && payment.method === 'bank')
        await advanceRefund(tx, deps, refundId, { type: 'payment.voided' }, by);
    });
  }
  const body: AnswerBody<'refundPayment'> = {
    data: {
      type: 'payment-refund-answers',
      id: act.paymentId,
      attributes: { is_taken: obstacles.length === 0, obstacles: obstacles.map(obstacleOnWire) },
    },
  };
  return { madeId: null, status: 201, body };
}

/** Why the payment as it is now does not let it be done; of another currency is no amount of it. */
function againstAct(
  { act, lines, reason, words }: WrittenRefundAct,
  now: RefundablePayment,
): PaymentObstacle[] {
  const obstacles = refundObstacles(act, now);
  if (obstacles.length > 0) return obstacles;
  const seen = new Set<string>();
  const form = {
    reason,
    words,
    lines: lines.map(({ trxId, amount, left }) => {
      // Two windows with the same figures would send the same back twice.
      const isOther = now.lines.some((line) => line.trxId === trxId && line.left.amount !== left.amount);
      const isWrong = isOther || seen.has(trxId) || amount.currency !== now.total.currency;
      seen.add(trxId);
      return { trxId, amount: isWrong ? null : amount.amount };
    }),
  };
  return refundFormObstacles(act, form, now);
}
