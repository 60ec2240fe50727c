import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { actFor, withActingMerchant, withMerchants } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import { rejectionConditions } from '#server/receivables/rejections/list-rejections.ts';
import { moveByMerchant, obstaclesOf } from '#server/receivables/rejections/move-by-merchant.ts';
import { correctionsOf } from '#server/receivables/rejections/rejection-document.ts';
import { statusOf, type TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'requestSweep'>;
type Request = OperationRequest<'actOnRejections'>;
type Body = AnswerBody<'actOnRejections'>;

/**
 * Resubmits or cancels rejected transactions, each judged by itself, in one transaction under the act's key (§4 Rejection). A
 * resubmitted one is locked for its merchant until the sweep has judged it: a lost answer, a second press, another tab or a
 * server that dies in between finds it so, and does nothing twice.
 */
export function actOnRejections(deps: ActDeps): Operation<'actOnRejections'> {
  return async (request) => {
    const { caller, body } = request;
    const ids = body.data.attributes.rejections.map((one) => one.transaction_id);
    // Whose they are is read first: the role that writes sees those of one merchant at a time.
    const own = await withMerchants(deps.db, caller.userId, (tx) =>
      tx
        .selectFrom('merchant_transactions')
        .select(['transaction_id', 'merchant_id', 'customer_id'])
        .where((where) => where.and(rejectionConditions({}, caller, deps.portal.timeZone)))
        .where('transaction_id', 'in', ids)
        .orderBy('transaction_id')
        .execute(),
    );
    const acting = { userId: caller.userId, merchantId: '' };
    const kept = await retryTransaction(() =>
      withActingMerchant(deps.db, acting, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => own,
          submit: async (found) => actOnEach(tx, deps, request, found),
        }),
      ),
    );
    const answer = bodyOf(kept) as Body;
    deps.requestSweep();
    return { body: answer };
  };
}

/** Locks them one after the other, in the order of their ids, and moves those that can be. What is foreign is left out. */
async function actOnEach(
  tx: Tx,
  { clock, config, portal }: ActDeps,
  request: Request,
  own: readonly Pick<TransactionRow, 'transaction_id' | 'merchant_id' | 'customer_id'>[],
): Promise<KeptAnswer> {
  const { action, rejections } = request.body.data.attributes;
  const terms = config.settings.rejections;
  const corrections = new Map(rejections.map((one) => [one.transaction_id, correctionsOf(one.corrections)]));
  const data: Body['data'] = [];
  for (const { transaction_id, merchant_id: merchantId, customer_id: customerId } of own) {
    await actFor(tx, { merchantId, customerId });
    const row = await tx
      .selectFrom('merchant_transactions')
      .selectAll()
      .where('transaction_id', '=', transaction_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const one = { row, action, said: corrections.get(transaction_id) ?? {} };
    const acting = { clock, terms, timeZone: portal.timeZone, isDemo: config.demo };
    const obstacles = await obstaclesOf(tx, acting, one);
    const after = obstacles.length > 0 ? null : await moveByMerchant(tx, acting, request, one);
    data.push({
      type: 'rejection-acts',
      id: transaction_id,
      attributes: {
        is_taken: after !== null,
        status: after ?? statusOf(row, clock, terms),
        obstacles: obstacles.map(obstacleOnWire),
      },
    });
  }
  return { madeId: null, status: 201, body: { data } };
}
