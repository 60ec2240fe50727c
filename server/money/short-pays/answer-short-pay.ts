import type { components } from '#api/contract/schema.gen.ts';
import { creditableOf } from '#domain/credit/credit.ts';
import { money } from '#domain/money/money.ts';
import {
  acceptedCredit,
  ANSWERED,
  shortPayObstacles,
  shortPayWordsObstacles,
  type AnsweredShortPay,
} from '#domain/payment/short-pay.ts';
import type { Deps } from '#server/deps.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { creditedInvoice, lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { tellCustomer } from '#server/money/short-pays/tell-short-pay.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { actFor, asServer, withActingMerchant, withMerchants } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'requestSweep'>;
type Input = components['schemas']['ShortPayAnswer'];

/**
 * The merchant accepts what was paid less, which a credit closes, or refuses it with words, and it stays due (decisions
 * §13). Judged and written in one transaction under the answer's key, on the locked invoice: a payment of the rest that
 * comes at the same moment is before it or after it.
 */
export function answerMerchantShortPay(deps: AnswerDeps): Operation<'answerMerchantShortPay'> {
  return async (request) => {
    const { caller } = request;
    const input = request.body.data.attributes;
    // Whose it is is read first: the role that writes sees those of one merchant at a time.
    const of = await withMerchants(deps.db, caller.userId, (tx) =>
      tx
        .selectFrom('short_pays')
        .select(['merchant_id', 'customer_id'])
        .where('short_pay_id', '=', input.short_pay_id)
        .executeTakeFirst(),
    );
    if (!of) throw notFound();
    const acting = { userId: caller.userId, merchantId: of.merchant_id };
    const kept = await retryTransaction(() =>
      withActingMerchant(deps.db, acting, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            const refused = shortPayWordsObstacles(input.action, input.words);
            if (refused.length > 0) throw refusedByRules(refused);
            return input;
          },
          submit: async () => {
            await actFor(tx, { merchantId: of.merchant_id, customerId: of.customer_id });
            return answerShortPay(tx, deps, { input, caller, requestId: request.requestId });
          },
        }),
      ),
    );
    const body = bodyOf(kept) as AnswerBody<'answerMerchantShortPay'>;
    deps.requestSweep();
    return { body };
  };
}

/** Judges and writes an answer on the locked invoice, with what follows from it. */
export async function answerShortPay(
  tx: Tx,
  deps: Pick<AnswerDeps, 'clock' | 'sealer'>,
  { input, caller, requestId }: { input: Input; caller: Caller; requestId: string },
): Promise<KeptAnswer> {
  const id = input.short_pay_id;
  const row = await tx
    .selectFrom('short_pays')
    .selectAll()
    .where('short_pay_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const now = await asServer(tx, () => standing(tx, row));
  const obstacles = shortPayObstacles(input.action, now);
  let status = row.status;
  if (obstacles.length === 0) {
    status = ANSWERED[input.action];
    const answered = await tx
      .updateTable('short_pays')
      .set({
        status,
        words: input.words.trim() === '' ? null : input.words.trim(),
        answered_at: deps.clock.instant(),
        answered_by: caller.userId,
        answered_name: caller.fullName,
      })
      .where('short_pay_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await asServer(tx, () => follow(tx, deps, answered, { now, caller, requestId }));
  }
  const body: AnswerBody<'answerMerchantShortPay'> = {
    data: {
      type: 'short-pay-answers',
      id,
      attributes: { is_taken: obstacles.length === 0, status, obstacles: obstacles.map(obstacleOnWire) },
    },
  };
  return { madeId: null, status: 201, body };
}

type Row = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (tx: Tx, id: string) =>
  tx.selectFrom('short_pays').selectAll().where('short_pay_id', '=', id).executeTakeFirstOrThrow();

/** How it stands on its locked invoice. */
async function standing(tx: Tx, row: Row): Promise<AnsweredShortPay> {
  const [invoice] = await lockInvoices(tx, row.customer_id, row.trx_id);
  if (!invoice) throw new RangeError('an invoice was asked for');
  // Who asks for a chargeback locks the invoice first.
  const chargeback = await tx
    .selectFrom('chargebacks')
    .select('chargeback_id')
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .where('is_over', '=', false)
    .executeTakeFirst();
  const credited = await creditedInvoice(tx, invoice);
  return {
    status: row.status,
    shortBy: money(row.short_by, row.currency),
    open: money(invoice.life_cycle === 'billed' ? invoice.open : 0, row.currency),
    creditable: money(creditableOf(credited), row.currency),
    isInPayment: credited.inFlight.amount > 0,
    isDisputed: invoice.disputed_total > 0,
    hasChargeback: chargeback !== undefined,
  };
}

/** What follows from an answer: the credit of an acceptance, the audit entry, and the notices. */
async function follow(
  tx: Tx,
  deps: Pick<AnswerDeps, 'clock' | 'sealer'>,
  row: Row,
  { now, caller, requestId }: { now: AnsweredShortPay; caller: Caller; requestId: string },
): Promise<void> {
  const { customer_id: customerId, trx_id: trxId } = row;
  const { userId } = caller;
  const isAccepted = row.status === 'accepted';
  const credit = acceptedCredit(now);
  await writeAudit(tx, deps.clock, {
    userId,
    customerId,
    action: isAccepted ? 'short_pay_accepted' : 'short_pay_refused',
    subject: row.short_pay_id,
    facts: {
      invoice: trxId,
      ...(isAccepted ? { amount: credit.amount, currency: credit.currency } : {}),
      ...(row.words ? { words: row.words } : {}),
    },
    requestId,
  });
  if (isAccepted) {
    const given = await giveCredit(tx, deps, { customerId, trxId, amount: credit, userId, requestId });
    await tx
      .updateTable('short_pays')
      .set({ credit_trx_id: given.creditTrxId })
      .where('short_pay_id', '=', row.short_pay_id)
      .execute();
  }
  await tellCustomer(tx, deps, row, {
    kind: isAccepted ? 'short_pay_accepted' : 'short_pay_refused',
    credited: isAccepted ? credit.amount : 0,
  });
}
