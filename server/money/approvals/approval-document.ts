import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { ApprovalLimit } from '#domain/approval/approval-limit.ts';
import type { ApprovalLine } from '#domain/approval/approval.ts';
import { isPayable, payableAmount } from '#domain/invoice/invoice.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import { userStanding } from '#server/money/approvals/user-standing.ts';
import { waitingFrom } from '#server/money/approvals/waiting-from.ts';
import { methodStanding } from '#server/money/approvals/method-standing.ts';
import type { AskedMethodChange, AskedRoleChange } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { INVOICE_COLUMNS, invoiceOf } from '#server/money/payments/invoice-row.ts';

type Resource = components['schemas']['ApprovalResource'];
type Whole = Pick<components['schemas']['Approval'], 'lines' | 'approvers' | 'may_answer' | 'events'>;

const NOT_READ: Whole = { lines: [], approvers: [], may_answer: false, events: [] };

/** Approvals as the contract tells them, in the order given; whole with their invoices, approvers and history. */
export async function approvalResources(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  rows: readonly ApprovalRow[],
  { userId, isWhole }: { readonly userId: string; readonly isWhole: boolean },
): Promise<Resource[]> {
  return Promise.all(
    rows.map(async (row): Promise<Resource> => {
      const { asked, amount, credited, currency } = row;
      const isSame = !isWhole || row.status !== 'asked' || (await isAsThen(tx, row));
      const whole = isWhole ? await wholeOf(tx, row, { userId, today: clock.today() }) : NOT_READ;
      return {
        type: 'approvals',
        id: row.approval_id,
        attributes: {
          approval_number: row.approval_number,
          kind: row.kind,
          status: row.status,
          buid_customer: row.buid_customer,
          customer_name: row.customer_name,
          maker: row.maker_name,
          is_own: row.user_id === userId,
          created_ts: row.created_at,
          answer_by: row.answer_by,
          amount: amount === null ? null : money(amount, currency),
          credited: credited === null ? null : money(credited, currency),
          over:
            row.over_why === null
              ? null
              : { why: row.over_why, most: money(row.over_most ?? 0, row.over_currency ?? currency) },
          invoice_count: row.invoice_count,
          bank_account:
            row.bank_name === null ? null : { bank_name: row.bank_name, last_four: row.last_four ?? '' },
          pay_on: row.pay_on,
          limit_change:
            asked.kind === 'limit'
              ? { before: limitOnWire(asked.before), after: limitOnWire(asked.after) }
              : null,
          method_change:
            'told' in asked
              ? { ...asked.told, is_as_then: isSame, ends_with_it: isWhole ? await endedBy(tx, asked) : [] }
              : null,
          role_change: asked.kind === 'role' ? { ...roleOnWire(asked), is_as_then: isSame } : null,
          decider: row.decider_name,
          words: row.words,
          obstacles: [...(row.stopped_by ?? [])],
          payment_id: row.payment_id,
          schedule_id: row.schedule_id,
          ...whole,
          as_of: clock.instant(),
        },
      };
    }),
  );
}

/** Limits as the contract tells them. */
export function limitOnWire({
  currency,
  perPayment,
  perDay,
  methods,
}: ApprovalLimit): components['schemas']['ApprovalAmounts'] {
  return { currency, per_payment: perPayment, per_day: perDay, methods };
}

/** What could not be approved any more once a removal is. */
const endedBy = async (tx: Tx, { told, accountId }: AskedMethodChange) =>
  told.act === 'remove' && accountId !== null ? waitingFrom(tx, accountId) : [];

const roleOnWire = ({ userId, username, fullName, before, after }: AskedRoleChange) => ({
  user_id: userId,
  username,
  full_name: fullName,
  before,
  after,
});

async function wholeOf(
  tx: Tx,
  row: ApprovalRow,
  { userId: reader, today }: { readonly userId: string; readonly today: string },
): Promise<Whole> {
  const people = row.status === 'asked' ? await approversOf(tx, row.customer_id, row.kind, row.user_id) : [];
  const events = await tx
    .selectFrom('approval_events')
    .select(['status', 'at', 'user_name'])
    .where('approval_id', '=', row.approval_id)
    .orderBy('at')
    .execute();
  return {
    lines: (await linesOf(tx, row, today)).map(lineOnWire),
    approvers: people.filter(({ userId }) => userId !== reader).map(({ fullName }) => fullName),
    may_answer: people.some(({ userId }) => userId === reader),
    events: events
      // Asked for and ended at one moment of a standing clock: asking comes first.
      .toSorted((one, other) => Number(other.status === 'asked') - Number(one.status === 'asked'))
      .map(({ status, at, user_name: by }) => ({ status, at, by })),
  };
}

/**
 * Whether the bank account, AutoPay or user that is to be changed stands as when that was asked for, and the account that a
 * payment is to be made from: one that is removed or changed since is not the one that was asked for.
 */
export async function isAsThen(
  tx: Tx,
  { asked, customer_id: customerId, created_at: askedAt }: AskedSubject,
): Promise<boolean> {
  if (asked.kind === 'payment') return isAccountAsThen(tx, asked.input.bank_account_id, askedAt);
  if (asked.kind === 'role') return (await userStanding(tx, asked.userId)) === asked.standing;
  return !('told' in asked) || (await methodStanding(tx, customerId, asked)) === asked.standing;
}

type AskedSubject = Pick<ApprovalRow, 'asked' | 'customer_id' | 'created_at'>;

async function isAccountAsThen(tx: Tx, bankAccountId: string | null, askedAt: Instant): Promise<boolean> {
  if (bankAccountId === null) return true;
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['changed_at', 'removed_at'])
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();
  if (!account || account.removed_at !== null) return false;
  return account.changed_at === null || account.changed_at <= askedAt;
}

/** What was asked for of each invoice, with what of it can be paid now. */
export async function linesOf(
  tx: Tx,
  row: Pick<ApprovalRow, 'asked' | 'customer_id'>,
  today: string,
): Promise<(ApprovalLine & { readonly open: Money })[]> {
  const asked = row.asked.kind === 'payment' ? (row.asked.input.lines ?? []) : [];
  if (asked.length === 0) return [];
  const amounts = new Map(asked.map(({ trx_id, amount }) => [trx_id, amount]));
  const rows = await tx
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('customer_id', '=', row.customer_id)
    .where(sql<boolean>`trx_id = any(${[...amounts.keys()]}::text[])`)
    .orderBy('due_date')
    .orderBy('trx_id')
    .execute();
  return rows.map((one) => {
    const invoice = invoiceOf(one, today);
    return {
      trxId: one.trx_id,
      invoiceId: one.invoice_id,
      accountName: one.account_name,
      merchantName: one.merchant_name,
      dueDate: one.due_date,
      asked: amounts.get(one.trx_id) ?? invoice.open,
      // Of what is in a payment nothing can be paid, whatever is still open of it.
      payable: isPayable(invoice.status) ? payableAmount(invoice) : money(0, invoice.open.currency),
      status: invoice.status,
      open: invoice.open,
    };
  });
}

/** One of them as the contract tells it. */
function lineOnWire(line: ApprovalLine): Whole['lines'][number] {
  return {
    trx_id: line.trxId,
    invoice_id: line.invoiceId,
    account_name: line.accountName,
    merchant_name: line.merchantName,
    due_date: line.dueDate,
    asked: line.asked,
    payable: line.payable,
    status: line.status.join(','),
  };
}
