import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { newDispute } from '#machines/lifecycle/dispute-setup.ts';
import { disputeLifeOf, moveDispute } from '#machines/lifecycle/move-dispute.ts';
import type { Deps } from '#server/deps.ts';
import { reasonWords } from '#server/receivables/disputes/dispute-document.ts';
import { columnsOf } from '#server/receivables/disputes/dispute-row.ts';
import { moveDisputedInvoice } from '#server/receivables/disputes/disputed-invoice.ts';
import type { JudgedDispute } from '#server/receivables/disputes/judge-submission.ts';
import type { SteppedDispute } from '#server/receivables/disputes/tell-dispute.ts';
import { writeResponse } from '#server/receivables/disputes/write-response.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

export type SubmittedDispute = components['schemas']['SubmittedDispute'];
type OpenDeps = Pick<Deps, 'clock' | 'portal'>;
type By = Pick<OperationRequest<'createDisputes'>, 'caller' | 'customer' | 'requestId'>;

/** A dispute that was opened, and what its sides are still to be told. */
export interface OpenedDispute {
  readonly submitted: SubmittedDispute;
  readonly told: SteppedDispute;
}

/** Opens a judged dispute and puts it to the merchant at once; its invoice is locked, and is disputed from then on. */
export async function openDispute(
  tx: Tx,
  { clock, portal }: OpenDeps,
  { caller, customer, requestId }: By,
  submissionId: string,
  { invoice, reasonId, description, share, disputed }: JudgedDispute,
): Promise<OpenedDispute> {
  const at = clock.instant();
  const { timeZone, dispute: config } = portal;
  const opened = disputeLifeOf(
    'open',
    newDispute({ terms: { config, currency: invoice.currency, timeZone }, disputed }),
  );
  const { life } = moveDispute(opened, { type: 'dispute.put', at });
  const columns = columnsOf(life);
  const number = `DSP-${await nextNumber(tx)}`;
  const row = await tx
    .insertInto('disputes')
    .values({
      ...columns,
      time_zone: timeZone,
      dispute_id: randomUUID(),
      dispute_number: number,
      submission_id: submissionId,
      customer_id: customer.customerId,
      customer_name: customer.customerName,
      account_id: invoice.account_id,
      account_name: invoice.account_name,
      merchant_id: invoice.merchant_id,
      merchant_name: invoice.merchant_name,
      trx_id: invoice.trx_id,
      invoice_id: invoice.invoice_id,
      reason_id: reasonId,
      description,
      share_kind: share.kind,
      line_numbers: share.kind === 'lines' ? sql`${JSON.stringify(share.lineNumbers)}::jsonb` : null,
      currency: invoice.currency,
      disputed,
      opened_at: at,
      opened_by: caller.userId,
      opener_name: caller.fullName,
      search_text: searchTextOf(number, invoice, customer.customerName, reasonId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const opening = { party: 'customer', user: caller, action: 'opened' } as const;
  const responseId = await writeResponse(tx, row, {
    ...opening,
    at,
    comment: description,
    amount: disputed,
  });
  await asServer(tx, async () => {
    await moveDisputedInvoice(tx, row, {
      at,
      from: 'none',
      to: ['open', columns.status],
      action: 'opened',
    });
    await writeAudit(tx, clock, {
      userId: caller.userId,
      customerId: customer.customerId,
      action: 'dispute_opened',
      subject: row.dispute_id,
      facts: {
        amount: disputed,
        currency: invoice.currency,
        invoice: invoice.trx_id,
        reason: reasonId,
        words: description.trim(),
      },
      requestId,
    });
  });
  return {
    told: { row, step: { ...opening, comment: description, responseId, from: null, takenBack: null } },
    submitted: {
      dispute_id: row.dispute_id,
      dispute_number: number,
      trx_id: invoice.trx_id,
      invoice_id: invoice.invoice_id,
      merchant_name: invoice.merchant_name,
      disputed: money(disputed, invoice.currency),
      deadline: { date: columns.deadline ?? clock.today(), time_zone: timeZone },
    },
  };
}

async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('dispute_numbers') as number`.execute(tx);
  return rows[0]?.number ?? 0;
}

function searchTextOf(
  number: string,
  { invoice_id, trx_id, merchant_name, account_name, po_number }: JudgedDispute['invoice'],
  customerName: string,
  reasonId: string,
): string {
  const words = [
    number,
    invoice_id,
    trx_id,
    merchant_name,
    customerName,
    account_name,
    po_number,
    reasonWords(reasonId),
  ];
  return words.join(' ').toLowerCase();
}
