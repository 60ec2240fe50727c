import { codeOf } from '#domain/rejection/rejection.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withActingMerchant } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { sentTransaction } from '#server/receivables/rejections/rejection-document.ts';
import { takeTransaction, type TakeDeps } from '#server/receivables/rejections/take-transaction.ts';
import { buyerOf } from '#server/receivables/rejections/transaction-facts.ts';
import { statusOf } from '#server/receivables/rejections/transaction-row.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;
type Body = AnswerBody<'sendMerchantTransactions'>;

/**
 * Takes what a merchant's system sends, all in one transaction (§1 Rejection center): each becomes an invoice, or is rejected
 * with every reason. A copy of a request, whole or in part, takes nothing a second time and answers how each stands.
 */
export function sendMerchantTransactions({
  db,
  clock,
  config,
  portal,
}: SendDeps): Operation<'sendMerchantTransactions'> {
  const deps: TakeDeps = { clock, terms: config.settings.rejections, timeZone: portal.timeZone };
  return async ({ body, caller, requestId }) => {
    const { buid_merchant: merchantId, transactions } = body.data.attributes;
    const acting = { userId: caller.userId, merchantId };
    const data = await retryTransaction(() =>
      withActingMerchant(db, acting, async (tx) => {
        const merchant = await merchantOf(tx, caller.userId, merchantId);
        const taken: Body['data'] = [];
        for (const wire of transactions) {
          const sent = sentTransaction(wire);
          const buyer = await asServer(tx, () => buyerOf(tx, sent.buidCustomer));
          if (!buyer)
            throw apiError(422, 'customer_missing', 'There is no such customer', {
              meta: { buid_customer: sent.buidCustomer },
            });
          const row = await takeTransaction(tx, deps, { merchant, buyer, sent });
          await asServer(tx, () =>
            writeAudit(tx, clock, {
              userId: caller.userId,
              customerId: buyer.customerId,
              action: 'transaction_sent',
              subject: row.transaction_id,
              facts: { number: sent.number, total: sent.total, currency: sent.currency, reason: row.reason },
              requestId,
            }),
          );
          taken.push({
            type: 'merchant-transactions',
            id: row.transaction_id,
            attributes: {
              number: row.number,
              status: statusOf(row, clock, deps.terms),
              trx_id: row.trx_id,
              reasons: row.status === 'accepted' ? [] : row.reasons.map(codeOf),
              resubmit_until: row.resubmit_until,
            },
          });
        }
        return taken;
      }),
    );
    return { body: { data } };
  };
}

/** The merchant that is named, if it is the caller's; a foreign one answers as a missing one. */
async function merchantOf(tx: Tx, userId: string, merchantId: string) {
  const merchant = await asServer(tx, () =>
    tx
      .selectFrom('user_merchants as mapped')
      .innerJoin('merchants', 'merchants.merchant_id', 'mapped.merchant_id')
      .select(['merchants.merchant_id', 'merchants.merchant_name'])
      .where('mapped.user_id', '=', userId)
      .where('mapped.merchant_id', '=', merchantId)
      .executeTakeFirst(),
  );
  if (!merchant) throw apiError(422, 'merchant_missing', 'There is no such merchant');
  return merchant;
}
