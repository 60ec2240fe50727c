import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { submitOne } from '#server/money/payments/create-payment.ts';
import { judgedOrder } from '#server/money/payments/judged-order.ts';
import { isSecondPayment, secondPayment } from '#server/money/payments/second-payment.ts';
import { judgedCardOrder, submitCardOrder } from '#server/money/program-payments/card-order.ts';
import { judgedParts, type OrderedPart } from '#server/money/program-payments/judged-parts.ts';
import { goOnFor, programCustomers } from '#server/money/program-payments/program-customers.ts';
import { programPaymentDocument } from '#server/money/program-payments/program-document.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { ApiError, apiError, refusedByRules, type ErrorReason } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type Request = OperationRequest<'createProgramPayment'>;
type CreateDeps = Pick<Deps, 'clock' | 'portal' | 'config' | 'sealer'>;

const PAID_MEANWHILE = { rule: 'PAY-14', facts: {}, remedy: { kind: 'select' } } as const;

/**
 * Pays for several customers at once (§3 Payment mode: PROGRAM_OVERVIEW): one order under one key, one payment for each
 * customer, from a bank account of its own or by one card. The order is judged as one by what is said of it before its
 * submit; then each part as if it were paid for itself, by the same rules and in the rights of its customer. By bank one
 * that is refused leaves the others as they are; where none is accepted, or one that a card is to pay, the order is refused.
 */
export function createProgramPayment(deps: CreateDeps & Pick<Deps, 'db'>): Operation<'createProgramPayment'> {
  return async (request) => {
    const { caller } = request;
    const { card } = request.body.data.attributes;
    const parts = await orderedParts(deps, request);
    const answer = await retryTransaction(() =>
      withTenant(deps.db, { userId: caller.userId, customerId: null }, (tx) =>
        card
          ? answerUnderKey(tx, claimOf(request, deps.clock), {
              judge: () => judgedCardOrder(tx, deps, request, parts, card),
              submit: (order) => submitCardOrder(tx, deps, order),
            })
          : answerUnderKey(tx, claimOf(request, deps.clock), {
              judge: () => judgedParts(tx, deps, request, parts),
              submit: () => submit(tx, deps, request, parts),
            }),
      ),
    ).catch((error: unknown) => {
      // By card nothing was written of it; by bank its part alone is refused.
      throw isSecondPayment(error) ? refusedByRules([PAID_MEANWHILE], 409) : error;
    });
    const kept = bodyOf(answer) as AnswerBody<'createProgramPayment'>;
    return { body: await programPaymentDocument(deps, caller.userId, kept.data) };
  };
}

/** The parts with their customers, in the order of these, so that two orders wait for each other and never in a circle. */
async function orderedParts({ db }: Pick<Deps, 'db'>, { body, caller }: Request): Promise<OrderedPart[]> {
  const { parts } = body.data.attributes;
  const buids = parts.map(({ buid_customer: buid }) => buid);
  if (new Set(buids).size !== buids.length) {
    throw apiError(422, 'duplicate_customer', 'A customer is named twice', {
      source: { pointer: '/data/attributes/parts' },
    });
  }
  const customers = await programCustomers(db, caller.userId, buids);
  return customers.flatMap((customer) => {
    const part = parts.find(({ buid_customer: buid }) => buid === customer.buidCustomer);
    return part ? [{ customer, part }] : [];
  });
}

async function submit(
  tx: Tx,
  deps: CreateDeps,
  request: Request,
  parts: readonly OrderedPart[],
): Promise<KeptAnswer> {
  const submissionId = randomUUID();
  const refused: components['schemas']['RefusedPart'][] = [];
  const reasons: ErrorReason[] = [];
  for (const one of parts) {
    const refusal = await submitPart(tx, deps, request, { ...one, submissionId });
    if (!refusal) continue;
    const { customer, part } = one;
    reasons.push(...refusal.reasons);
    refused.push({
      buid_customer: customer.buidCustomer,
      customer_name: customer.customerName,
      invoice_count: part.lines.length,
      amount: part.amount,
      errors: refusal.reasons.map((reason) => ({ ...reason, status: String(refusal.status) })),
    });
  }
  if (refused.length === parts.length) return { madeId: null, status: 422, body: reasons };
  const data = { type: 'program-payments' as const, id: submissionId, attributes: { refused, payments: [] } };
  return { madeId: submissionId, status: 201, body: { data } };
}

/** Submits one customer's payment, or answers why it is refused; then nothing of it is written. */
async function submitPart(
  tx: Tx,
  deps: CreateDeps,
  request: Request,
  { customer, part, submissionId }: OrderedPart & { readonly submissionId: string },
): Promise<ApiError | null> {
  const { caller, requestId, body } = request;
  const input = {
    buid_customer: part.buid_customer,
    mode: 'PROGRAM_OVERVIEW' as const,
    method: 'bank' as const,
    lines: part.lines,
    // A customer's sub-accounts are paid in its one payment.
    by_account: true,
    bank_account_id: part.bank_account_id,
    amount: part.amount,
    fee: money(0, part.amount.currency),
    fee_accepted: false,
    terms_version: body.data.attributes.terms_version,
  };
  await goOnFor(tx, customer);
  await sql`savepoint part`.execute(tx);
  try {
    const order = await judgedOrder(tx, deps, { input, caller, customer, requestId });
    await submitOne(tx, deps, requestId, { ...order, paidBy: 'bank', submissionId });
    await sql`release savepoint part`.execute(tx);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) && !isSecondPayment(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    if (error instanceof ApiError) return error;
    return secondPayment(tx, deps, { input, caller, customer });
  }
}
