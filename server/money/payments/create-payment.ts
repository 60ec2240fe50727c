import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { refuseAboveLimit } from '#server/money/approvals/kept-limit.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import { judgedOrder, type JudgedOrder } from '#server/money/payments/judged-order.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { takePaymentProof, totalOf } from '#server/money/payments/take-payment-proof.ts';
import { isSecondPayment, secondPayment } from '#server/money/payments/second-payment.ts';
import { writePayment, type AcceptedOrder } from '#server/money/payments/write-payment.ts';

type CreateDeps = Pick<Deps, 'clock' | 'portal' | 'config' | 'sealer'>;
type Request = OperationRequest<'createPayment'>;

/**
 * Submits a payment, or one for each account (§5 Payment, decisions §11): judges it by the rules and writes everything
 * that belongs to it in one transaction under its idempotency key.
 */
export function createPayment(deps: CreateDeps & Pick<Deps, 'db'>): Operation<'createPayment'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, deps, request),
          submit: (order) => submit(tx, deps, request, order),
        }),
      ),
    ).catch(async (error: unknown) => {
      if (!isSecondPayment(error)) throw error;
      const input = request.body.data.attributes;
      throw await withTenant(deps.db, tenant, (tx) => secondPayment(tx, deps, { ...request, input }));
    });
    return { body: bodyOf(answer) as AnswerBody<'createPayment'> };
  };
}

/** By the rules on paying, above the limit by nobody alone, and above the configured sum with a proof (decisions §13). */
async function judge(tx: Tx, deps: CreateDeps, request: Request): Promise<JudgedOrder> {
  const input = request.body.data.attributes;
  const order = await judgedOrder(tx, deps, { ...request, input });
  await refuseAboveLimit(tx, deps, order, { userId: request.caller.userId, method: input.method });
  const { buidCustomer } = request.customer;
  await takePaymentProof(tx, deps, request.caller, {
    buidCustomer,
    total: totalOf(order, deps.portal),
    token: input.step_up,
  });
  return order;
}

/** Submits each payment of a judged order in the name of its caller. Answers the id of the first, which names the others. */
export async function submitOrder(
  tx: Tx,
  deps: CreateDeps,
  order: JudgedOrder,
  requestId: string,
): Promise<string> {
  const paymentIds: string[] = [];
  for (const one of ordersOf(order)) paymentIds.push(await submitOne(tx, deps, requestId, one));
  const [paymentId = ''] = paymentIds;
  return paymentId;
}

/** Submits the payments of an order; the answer is the first. */
async function submit(tx: Tx, deps: CreateDeps, request: Request, order: JudgedOrder): Promise<KeptAnswer> {
  const paymentId = await submitOrder(tx, deps, order, request.requestId);
  const rows = await tx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).execute();
  const [data] = await paymentResources(tx, rows, { withLines: true, today: deps.clock.today() });
  return { madeId: paymentId, status: 201, body: { data } };
}

/** One order for each account where the payer wishes so by bank and there are several; else the order as it is. */
function ordersOf(order: JudgedOrder): AcceptedOrder[] {
  const { method, by_account: isByAccount } = order.input;
  const accounts = Map.groupBy(order.lines, ({ invoice }) => invoice.buidCustomer);
  if (method !== 'bank' || !isByAccount || accounts.size < 2) {
    return [{ ...order, paidBy: method, submissionId: null }];
  }
  const submissionId = randomUUID();
  return Array.from(accounts.values(), (lines) => {
    const trxIds = new Set(lines.map(({ invoice }) => invoice.trxId));
    const isCovered = lines.every(({ charged }) => charged === 0);
    return {
      ...order,
      lines,
      uses: order.uses.filter(({ trxId }) => trxIds.has(trxId)),
      paidBy: isCovered ? ('credits' as const) : method,
      submissionId,
    };
  });
}

/** Writes one payment of an accepted order; by bank or by credits it is accepted at once. Answers its id. */
export async function submitOne(
  tx: Tx,
  { clock, config, portal, sealer }: CreateDeps,
  requestId: string,
  order: AcceptedOrder,
): Promise<string> {
  const paymentId = await writePayment(tx, order, { clock, config: portal.payment });
  if (order.paidBy !== 'card') {
    // The debit order goes into the bank's file of the day: the payment is accepted as it is written.
    const cause = { userId: order.caller.userId ?? undefined, requestId };
    await advancePayment(
      tx,
      paymentId,
      { type: order.paidBy === 'bank' ? 'bank.accepted' : 'credits.applied' },
      { clock, sealer, bankPayments: config.bankPayments, settings: config.settings, cause },
    );
  }
  return paymentId;
}
