import type { components } from '#api/contract/schema.gen.ts';
import { askedElsewhere, askObstacles, type SecondPerson } from '#domain/approval/second-person.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { approvalResources } from '#server/money/approvals/approval-document.ts';
import { answerByOf } from '#server/money/approvals/approval-row.ts';
import { chargedOf, secondPersonOf } from '#server/money/approvals/kept-limit.ts';
import { waitingInvoices } from '#server/money/approvals/waiting-invoices.ts';
import { writeApproval } from '#server/money/approvals/write-approval.ts';
import { judgedOrder, type JudgedOrder } from '#server/money/payments/judged-order.ts';
import { judgedOnDate } from '#server/money/scheduled-payments/judged-on-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'portal' | 'config' | 'sealer' | 'requestSweep'>;
type Request = OperationRequest<'createApproval'>;
type PaymentInput = components['schemas']['PaymentInput'];

interface Judged {
  readonly order: JudgedOrder;
  readonly second: SecondPerson;
}

/**
 * Asks a second person for a payment above the limit (decisions §9, §13): judged by the rules of a payment, kept with
 * every invoice named, and written once under its idempotency key. No money moves and nothing is held before the yes.
 */
export function createApproval(deps: CreateDeps): Operation<'createApproval'> {
  return async (request) => {
    const tenant = { userId: request.caller.userId, customerId: request.customer.customerId };
    const answer = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, deps, request),
          submit: (judged) => submit(tx, deps, request, judged),
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(answer) as AnswerBody<'createApproval'> };
  };
}

async function judge(tx: Tx, deps: CreateDeps, request: Request): Promise<Judged> {
  const { pay_on: payOn, ...asked } = request.body.data.attributes;
  const input: PaymentInput = {
    ...asked,
    method: 'bank',
    fee: money(0, asked.amount.currency),
    fee_accepted: false,
  };
  const ordered = { ...request, input };
  const order =
    payOn === null ? await judgedOrder(tx, deps, ordered) : await judgedOnDate(tx, deps, ordered, payOn);
  const second = await secondPersonOf(tx, deps, order, request.caller.userId);
  // The limit was raised meanwhile: whoever pays is shown that they pay alone.
  if (!second) throw refusedByRules([{ rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } }]);
  const obstacles = askObstacles('bank', second);
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  const invoices = order.lines.map(({ invoice: { trxId, invoiceId } }) => ({ trxId, invoiceId }));
  const waiting = askedElsewhere(await waitingInvoices(tx, deps, request.customer.customerId, invoices));
  if (waiting.length > 0) throw refusedByRules(waiting);
  return { order, second };
}

async function submit(
  tx: Tx,
  deps: CreateDeps,
  { body, caller, customer, requestId }: Request,
  { order, second }: Judged,
): Promise<KeptAnswer> {
  const { lines, uses, bankAccount } = order;
  const { amount, currency } = chargedOf(order);
  const { pay_on: payOn } = body.data.attributes;
  if (!bankAccount) throw new RangeError('an order by bank without a bank account was accepted');
  const { selection_id: _, ...named } = order.input as PaymentInput;
  // A set that the server keeps ends within the hour: each of its invoices is named, with what was shown of it.
  const input: PaymentInput = {
    ...named,
    lines:
      named.lines ?? lines.map(({ invoice }) => ({ trx_id: invoice.trxId, amount: payableAmount(invoice) })),
  };
  const approvalId = await writeApproval(tx, deps, {
    asked: { kind: 'payment', input, payOn },
    currency,
    answerBy: answerByOf(deps, currency, payOn),
    payment: {
      amount,
      credited: uses.reduce((sum, use) => sum + use.amount.amount, 0),
      invoiceCount: lines.length,
      over: second.over,
      bankName: bankAccount.bankName,
      lastFour: bankAccount.lastFour,
    },
    caller,
    customer,
    requestId,
  });
  const rows = await tx.selectFrom('approvals').selectAll().where('approval_id', '=', approvalId).execute();
  const [data] = await approvalResources(tx, deps, rows, { userId: caller.userId, isWhole: true });
  return { madeId: approvalId, status: 201, body: { data } };
}
