import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError, refusedByRules, type ErrorReason } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import { canonicalHash, claimKey, keepAnswer, type KeptAnswer } from '#server/platform/http/idempotency.ts';
import { judgeOrder } from '#server/money/payments/judge-order.ts';
import { lockOrderedInvoices } from '#server/money/payments/ordered-invoices.ts';
import { otherPayments } from '#server/money/payments/other-payments.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { writePayment, type AcceptedOrder } from '#server/money/payments/write-payment.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'config' | 'sealer'>;
type Request = OperationRequest<'createPayment'>;
/** An order that the rules accept; how many payments it makes is decided after. */
type JudgedOrder = Omit<AcceptedOrder, 'submissionId'>;

/** The two unique indexes that stand behind the locks: one active payment an invoice. */
const UNIQUE_VIOLATION = '23505';

/**
 * Submits a payment, or one for each account (§5 Payment, decisions §11): judges it by the rules and writes everything
 * that belongs to it in one transaction under its idempotency key. A refusal is kept under the key too: a copy of a refused request that arrives late
 * must not pay what the payer was told is not paid.
 */
export function createPayment(deps: CreateDeps): Operation<'createPayment'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) => answerOnce(tx, deps, request)),
    ).catch(async (error: unknown) => {
      if (!isSecondPayment(error)) throw error;
      throw await withTenant(deps.db, tenant, (tx) => secondPayment(tx, deps, request));
    });
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body as ErrorReason[]);
    return { body: answer.body as AnswerBody<'createPayment'> };
  };
}

async function answerOnce(tx: Tx, deps: CreateDeps, request: Request): Promise<KeptAnswer> {
  const claim = {
    userId: request.caller.userId,
    key: request.headers['idempotency-key'] ?? '',
    bodyHash: canonicalHash(request.body),
    at: deps.clock.instant(),
  };
  const before = await claimKey(tx, claim);
  if (before) return before;
  const judged = await judge(tx, deps, request).catch((error: unknown): KeptAnswer => {
    // Nothing has been written when a rule refuses, so the transaction can go on and keep the refusal. A refusal
    // after this line is none of the rules: it takes back what was written, and the key is free again.
    if (error instanceof ApiError) return { madeId: null, status: error.status, body: error.reasons };
    throw error;
  });
  return keepAnswer(tx, claim, 'status' in judged ? judged : await submit(tx, deps, request, judged));
}

/** The order as the rules accept it; its invoices are locked. Throws an ApiError where they refuse. */
async function judge(tx: Tx, { clock, portal }: CreateDeps, request: Request): Promise<JudgedOrder> {
  const { caller, customer, requestId } = request;
  const input = request.body.data.attributes;
  const locked = await lockOrderedInvoices(tx, input, customer, caller, clock);
  const bankAccount = await judgeOrder(tx, input, locked, {
    config: portal.payment,
    role: caller.role,
    userId: caller.userId,
    customerId: customer.customerId,
  });
  return { input, locked, bankAccount, caller, customer, requestId };
}

/** Submits each payment of an order; the answer is the first, which names the others. */
async function submit(tx: Tx, deps: CreateDeps, request: Request, order: JudgedOrder): Promise<KeptAnswer> {
  const paymentIds: string[] = [];
  for (const one of ordersOf(order)) paymentIds.push(await submitOne(tx, deps, request, one));
  const [paymentId = ''] = paymentIds;
  const rows = await tx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).execute();
  const [data] = await paymentResources(tx, rows, { withLines: true, today: deps.clock.today() });
  return { madeId: paymentId, status: 201, body: { data } };
}

/** One order for each account where the payer wishes so by bank and there are several; else the order as it is. */
function ordersOf(order: JudgedOrder): AcceptedOrder[] {
  const accounts = Map.groupBy(order.locked, ({ invoice }) => invoice.buidCustomer);
  const isByAccount = order.input.method === 'bank' && order.input.by_account;
  if (!isByAccount || accounts.size < 2) return [{ ...order, submissionId: null }];
  const submissionId = randomUUID();
  return Array.from(accounts.values(), (locked) => ({ ...order, locked, submissionId }));
}

async function submitOne(
  tx: Tx,
  { clock, config, portal, sealer }: CreateDeps,
  { caller, requestId }: Request,
  order: AcceptedOrder,
): Promise<string> {
  const paymentId = await writePayment(tx, order, { clock, config: portal.payment });
  if (order.input.method === 'bank') {
    // The debit order goes into the bank's file of the day: the payment is accepted as it is written.
    const cause = { userId: caller.userId, requestId };
    await advancePayment(
      tx,
      paymentId,
      { type: 'bank.accepted' },
      { clock, sealer, bankPayments: config.bankPayments, cause },
    );
  }
  return paymentId;
}

function isSecondPayment(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === 'payment_lines_one_active'
  );
}

async function secondPayment(tx: Tx, { clock }: CreateDeps, request: Request): Promise<ApiError> {
  const { caller, customer } = request;
  const locked = await lockOrderedInvoices(tx, request.body.data.attributes, customer, caller, clock);
  const trxIds = locked.map(({ invoice }) => invoice.trxId);
  const held = await otherPayments(tx, trxIds, { userId: caller.userId, customerId: customer.customerId });
  return refusedByRules([held ?? { rule: 'PAY-14', facts: {}, remedy: { kind: 'select' } }], 409);
}
