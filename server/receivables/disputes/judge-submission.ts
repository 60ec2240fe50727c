import { amountObstacles, disputedAmount, type DisputedShare } from '#domain/dispute/disputed-amount.ts';
import { submitObstacles, textObstacles } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { documentsOf } from '#server/receivables/dispute-documents/submit-documents.ts';
import { askedInvoices, type InvoiceRow } from '#server/receivables/disputes/asked-invoices.ts';
import { judgeAsked } from '#server/receivables/disputes/judge-asked.ts';
import { mostDisputed } from '#server/receivables/disputes/most-disputed.ts';
import { outsideAddressObstacles } from '#server/receivables/disputes/outside-addresses.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

type Request = OperationRequest<'createDisputes'>;
type NewDispute = Request['body']['data']['attributes']['disputes'][number];

/** A dispute that the rules accept; its invoice is locked. */
export interface JudgedDispute {
  readonly invoice: InvoiceRow;
  readonly reasonId: string;
  readonly description: string;
  readonly share: DisputedShare;
  /** Minor units of the invoice's currency. */
  readonly disputed: number;
}

/** Judges a submit by the rules, each invoice by itself; throws an ApiError with every reason where one says no. */
export async function judgeSubmission(
  tx: Tx,
  { clock, portal }: Pick<Deps, 'clock' | 'portal'>,
  { body, caller, customer }: Request,
): Promise<JudgedDispute[]> {
  const { disputes, contacts, documents: named = [] } = body.data.attributes;
  const trxIds = disputes.map(({ trx_id }) => trx_id);
  if (new Set(trxIds).size !== trxIds.length) {
    throw apiError(422, 'duplicate_line', 'An invoice is named twice', {
      source: { pointer: '/data/attributes/disputes' },
    });
  }
  const config = portal.dispute;
  const together = submitObstacles(disputes.length, { role: caller.role, config });
  if (together.length > 0) throw refusedByRules(together);
  const asked = await askedInvoices(tx, customer, trxIds, { lock: true });
  const { eligible, ineligible } = await judgeAsked(tx, asked, portal, clock.today());
  const obstacles: DisputeObstacle[] = ineligible.flatMap(({ trxId, obstacles: own }) =>
    own.map((obstacle) => about(obstacle, trxId, trxId)),
  );
  const judged: JudgedDispute[] = [];
  for (const { row: invoice } of eligible) {
    const wanted = disputes.find(({ trx_id }) => trx_id === invoice.trx_id);
    if (!wanted) continue;
    const { share, disputed, refused } = await judgeShare(tx, invoice, wanted);
    const reason = DISPUTE_REASONS.find(({ id }) => id === wanted.dispute_reason_id) ?? null;
    const documents = documentsOf(named, invoice.trx_id).map((one) => ({ documentType: one.document_type }));
    const text = textObstacles({ reason, description: wanted.description, documents }, config);
    obstacles.push(...[...refused, ...text].map((one) => about(one, invoice.trx_id, invoice.invoice_id)));
    const { dispute_reason_id: reasonId, description } = wanted;
    judged.push({ invoice, reasonId, description: description.trim(), share, disputed });
  }
  obstacles.push(...(await outsideAddressObstacles(tx, { clock, portal }, { caller, customer }, contacts)));
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return judged;
}

/** An obstacle that says which invoice it is about. */
export function about(obstacle: DisputeObstacle, trxId: string, invoiceId: string): DisputeObstacle {
  return { ...obstacle, facts: { ...obstacle.facts, invoices: [{ trxId, invoiceId }] } };
}

async function judgeShare(tx: Tx, row: InvoiceRow, wanted: NewDispute) {
  const [most] = await mostDisputed(tx, [row]);
  const share = shareOf(wanted);
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['line_number', 'amount'])
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .orderBy('line_number')
    .execute();
  const amounts = {
    open: most ?? money(0, row.currency),
    total: money(row.total, row.currency),
    lateFee: money(row.late_fee, row.currency),
    lines: lines.map((line) => ({ lineNumber: line.line_number, amount: money(line.amount, row.currency) })),
  };
  return {
    share,
    refused: amountObstacles(amounts, share),
    disputed: disputedAmount(amounts, share).amount,
  };
}

function shareOf({ share }: NewDispute): DisputedShare {
  if (share.kind === 'part') return { kind: 'part', amount: share.amount ?? null };
  if (share.kind === 'lines') return { kind: 'lines', lineNumbers: share.line_numbers ?? [] };
  return { kind: 'whole' };
}
