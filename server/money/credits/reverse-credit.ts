import type { Selectable } from 'kysely';
import { reversalRefusals } from '#domain/credit/credit-reversal.ts';
import { money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import type { CreditActor } from '#server/money/credits/apply-credit.ts';
import { CreditRefused } from '#server/money/credits/credit-refused.ts';
import { lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { moveCredited } from '#server/money/credits/move-credited.ts';
import { freedPosting, withdrawnPosting } from '#server/money/ledger/credit-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { CreditApplicationsTable } from '#server/platform/db/credit-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';

type Use = Selectable<CreditApplicationsTable>;

/** Which credit is to be taken back. */
export interface ReversalOrder extends CreditActor {
  readonly customerId: string;
  readonly creditTrxId: string;
}

/**
 * Takes a credit back that was given for an invoice, by new postings: what it took from that is open again. Throws a
 * CreditRefused where it was used for something else or taken back already, and 404 where there is none. Answers how much
 * it was, in minor units.
 */
export async function reverseCredit(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { customerId, creditTrxId, userId, requestId }: ReversalOrder,
): Promise<number> {
  const forTrxId = await invoiceOfCredit(tx, customerId, creditTrxId);
  const [credit, invoice] = await lockInvoices(tx, customerId, creditTrxId, forTrxId);
  if (!credit || !invoice) throw new RangeError('two invoices were asked for');
  const { withdrawn_at: withdrawnAt } = await givenCredit(tx, customerId, creditTrxId);
  const uses = await standingUses(tx, customerId, creditTrxId);
  const refusals = reversalRefusals({
    isWithdrawn: withdrawnAt !== null,
    invoice: { trxId: forTrxId, lifeCycle: invoice.life_cycle },
    uses: uses.map(({ trx_id, amount, currency }) => ({ trxId: trx_id, amount: money(amount, currency) })),
  });
  if (refusals.length > 0) throw new CreditRefused(refusals);
  const at = clock.instant();
  await tx
    .updateTable('given_credits')
    .set({ withdrawn_at: at, withdrawn_by: userId })
    .where('customer_id', '=', customerId)
    .where('trx_id', '=', creditTrxId)
    .execute();
  await tx
    .updateTable('credit_applications')
    .set({ reversed_at: at, reversed_by: userId })
    .where('customer_id', '=', customerId)
    .where('credit_trx_id', '=', creditTrxId)
    .where('reversed_at', 'is', null)
    .execute();
  const freed = uses.reduce((sum, { amount }) => sum + amount, 0);
  if (freed > 0) {
    await moveCredited(tx, invoice, {
      events: [{ type: 'invoice.reverseCredit' }],
      creditedChange: -freed,
      history: { kind: 'credit_freed', at, amount: freed },
    });
  }
  await moveCredited(tx, credit, {
    events: [
      ...(freed > 0 ? [{ type: 'credit.free' as const, openAfter: credit.open - freed }] : []),
      { type: 'credit.withdraw' },
    ],
    // All of it is taken: what was used is freed, and goes with the rest.
    creditedChange: credit.open,
    history: { kind: 'credit_withdrawn', at, amount: -credit.total },
  });
  const { account_id: accountId, currency, total } = credit;
  const posted = { customerId, accountId, currency };
  await postEntries(tx, clock.today(), [
    ...uses.map((use) => freedPosting({ ...posted, ...postedUse(use, forTrxId) }, at)),
    withdrawnPosting({ ...posted, trxId: creditTrxId, total }, at),
  ]);
  await writeAudit(tx, clock, {
    userId,
    customerId,
    action: 'credit_withdrawn',
    subject: creditTrxId,
    facts: { amount: -total, currency, invoice: forTrxId },
    requestId,
  });
  return -total;
}

/** Which invoice it was given for never changes, so that it can be read before anything is locked. */
async function invoiceOfCredit(tx: Tx, customerId: string, creditTrxId: string): Promise<string> {
  return (await givenCredit(tx, customerId, creditTrxId)).for_trx_id;
}

async function givenCredit(tx: Tx, customerId: string, creditTrxId: string) {
  const given = await tx
    .selectFrom('given_credits')
    .select(['for_trx_id', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .where('trx_id', '=', creditTrxId)
    .executeTakeFirst();
  if (!given) throw notFound();
  return given;
}

function standingUses(tx: Tx, customerId: string, creditTrxId: string): Promise<Use[]> {
  return tx
    .selectFrom('credit_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('credit_trx_id', '=', creditTrxId)
    .where('reversed_at', 'is', null)
    .execute();
}

function postedUse({ application_id, credit_trx_id, amount }: Use, trxId: string) {
  return { applicationId: application_id, creditTrxId: credit_trx_id, trxId, amount };
}
