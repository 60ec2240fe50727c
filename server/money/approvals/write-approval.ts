import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OverLimit } from '#domain/approval/approval-limit.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { showAskedIn } from '#server/money/approvals/show-asked-in.ts';
import { tellAsked } from '#server/money/approvals/tell-approval.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { AskedFor } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** What a second person is asked for, and by whom. */
export interface NewApproval {
  readonly asked: AskedFor;
  readonly currency: string;
  readonly answerBy: Instant;
  /** Of a payment what is charged, why it waits, and from where it is paid; null of all else. */
  readonly payment: {
    readonly amount: number;
    readonly credited: number;
    readonly invoiceCount: number;
    readonly over: OverLimit;
    readonly bankName: string;
    readonly lastFour: string;
  } | null;
  /** The bank account that is changed, or from which AutoPay pays; absent of all else. */
  readonly account?: { readonly bankName: string; readonly lastFour: string };
  readonly caller: Pick<Caller, 'userId' | 'fullName'>;
  readonly customer: NamedCustomer;
  readonly requestId: string;
}

/** Writes it with its first event and its audit entry, and tells everybody who may approve it. Answers its id. */
export async function writeApproval(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { asked, currency, answerBy, payment, account, caller, customer, requestId }: NewApproval,
): Promise<string> {
  const { clock } = deps;
  const at = clock.instant();
  const payOn = asked.kind === 'payment' ? asked.payOn : null;
  const row = await tx
    .insertInto('approvals')
    .values({
      approval_id: randomUUID(),
      approval_number: sql`'A-' || nextval('approval_numbers')`,
      customer_id: customer.customerId,
      buid_customer: customer.buidCustomer,
      customer_name: customer.customerName,
      kind: asked.kind,
      status: 'asked',
      user_id: caller.userId,
      maker_name: caller.fullName,
      asked: JSON.stringify(asked),
      currency,
      amount: payment?.amount ?? null,
      credited: payment?.credited ?? null,
      invoice_count: payment?.invoiceCount ?? 0,
      over_why: payment?.over.why ?? null,
      over_most: payment?.over.most.amount ?? null,
      over_currency: payment?.over.most.currency ?? null,
      bank_name: (payment ?? account)?.bankName ?? null,
      last_four: (payment ?? account)?.lastFour ?? null,
      pay_on: payOn,
      created_at: at,
      answer_by: answerBy,
      changed_at: at,
      decided_by: null,
      decider_name: null,
      words: null,
      stopped_by: null,
      payment_id: null,
      schedule_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(tx, row, { userId: caller.userId, fullName: caller.fullName });
  await writeAudit(tx, clock, {
    userId: caller.userId,
    customerId: customer.customerId,
    action: 'approval_asked',
    subject: row.approval_id,
    facts: { kind: asked.kind, amount: row.amount, currency, invoices: row.invoice_count },
    requestId,
  });
  await asServer(tx, async () => {
    await showAskedIn(tx, row);
    await tellAsked(tx, deps, row);
  });
  return row.approval_id;
}

/** Adds to its history what it has become, and by whom; nobody where time or a rule has ended it. */
export async function writeEvent(
  tx: Tx,
  row: Pick<ApprovalRow, 'approval_id' | 'customer_id' | 'status' | 'changed_at'>,
  by: { readonly userId: string; readonly fullName: string } | null,
): Promise<void> {
  await tx
    .insertInto('approval_events')
    .values({
      approval_id: row.approval_id,
      customer_id: row.customer_id,
      status: row.status,
      user_id: by?.userId ?? null,
      user_name: by?.fullName ?? null,
      at: row.changed_at,
    })
    .execute();
}
