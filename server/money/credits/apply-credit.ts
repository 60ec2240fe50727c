import { randomUUID } from 'node:crypto';
import { applicationRefusals } from '#domain/credit/credit-application.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import { appliedPosting } from '#server/money/ledger/credit-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { CreditRefused } from '#server/money/credits/credit-refused.ts';
import { inFlightOf, lockInvoices, type LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import { moveAllCredited } from '#server/money/credits/move-credited.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** By whom and in which request something is done with a credit; null is the server itself. */
export interface CreditActor {
  readonly userId: string | null;
  readonly requestId?: string;
}

/** Which credit is to lessen which invoice, and by how much. */
export interface UseOrder extends CreditActor {
  readonly customerId: string;
  readonly creditTrxId: string;
  readonly trxId: string;
  readonly amount: Money;
  /** The payment that this is a part of. */
  readonly paymentId?: string;
}

/**
 * Uses a part or all of a credit for an invoice: both rows, the use as a record, their histories, the ledger and the
 * audit entry in the transaction of the caller. Answers the id of the use. Throws a CreditRefused with every reason
 * against it, and 404 where one of the two is missing.
 */
export async function applyCredit(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  order: UseOrder,
): Promise<string> {
  const { customerId, creditTrxId, trxId, amount } = order;
  const [credit, invoice] = await lockInvoices(tx, customerId, creditTrxId, trxId);
  if (!credit || !invoice) throw new RangeError('two invoices were asked for');
  const inFlight = await inFlightOf(tx, invoice);
  const refusals = applicationRefusals(
    {
      lifeCycle: credit.life_cycle,
      buidCustomer: credit.account_id,
      buidMerchant: credit.is_cash ? null : credit.merchant_id,
      left: money(0 - credit.open, credit.currency),
    },
    {
      lifeCycle: invoice.life_cycle,
      buidCustomer: invoice.account_id,
      buidMerchant: invoice.merchant_id,
      open: money(invoice.open, invoice.currency),
      inFlight: money(inFlight, invoice.currency),
    },
    amount,
  );
  if (refusals.length > 0) throw new CreditRefused(refusals);
  const applicationId = await writeUse(tx, clock, {
    credit,
    invoice,
    amount: amount.amount,
    userId: order.userId,
    at: clock.instant(),
    paymentId: order.paymentId ?? null,
  });
  await writeAudit(tx, clock, {
    userId: order.userId,
    customerId,
    action: 'credit_applied',
    subject: creditTrxId,
    facts: { ...amount, invoice: trxId, ...(order.paymentId ? { payment: order.paymentId } : {}) },
    requestId: order.requestId,
  });
  return applicationId;
}

/** A use that was judged; the amount in minor units. */
export interface JudgedUse {
  readonly credit: LockedInvoice;
  readonly invoice: LockedInvoice;
  readonly amount: number;
  readonly userId: string | null;
  readonly at: Instant;
  readonly paymentId?: string | null;
}

/** Writes a use: the record, both rows with their histories, and the ledger. Answers its id. */
async function writeUse(tx: Tx, clock: Clock, use: JudgedUse): Promise<string> {
  const [applicationId = ''] = await writeUses(tx, clock, [use]);
  return applicationId;
}

/** The same of several, each of another credit for another invoice, in as few statements as of one. */
export async function writeUses(tx: Tx, clock: Clock, judged: readonly JudgedUse[]): Promise<string[]> {
  if (judged.length === 0) return [];
  const uses = judged.map((use) => ({ ...use, applicationId: randomUUID() }));
  await tx
    .insertInto('credit_applications')
    .values(
      uses.map(({ applicationId, credit, invoice, amount, at, userId, paymentId = null }) => ({
        application_id: applicationId,
        customer_id: credit.customer_id,
        credit_trx_id: credit.trx_id,
        trx_id: invoice.trx_id,
        merchant_id: credit.merchant_id,
        currency: credit.currency,
        amount,
        applied_at: at,
        applied_by: userId,
        payment_id: paymentId,
      })),
    )
    .execute();
  await moveAllCredited(
    tx,
    uses.flatMap(({ credit, invoice, amount, at }) => {
      const history = { kind: 'credit_applied', at, amount } as const;
      return [
        {
          row: invoice,
          move: {
            events: [{ type: 'invoice.credit', openAfter: invoice.open - amount }] as const,
            creditedChange: amount,
            history,
          },
        },
        {
          row: credit,
          move: {
            events: [{ type: 'credit.apply', openAfter: credit.open + amount }] as const,
            creditedChange: -amount,
            history,
          },
        },
      ];
    }),
  );
  await postEntries(
    tx,
    clock.today(),
    uses.map(({ applicationId, credit, invoice, amount, at }) =>
      appliedPosting(
        {
          applicationId,
          customerId: credit.customer_id,
          accountId: credit.account_id,
          currency: credit.currency,
          creditTrxId: credit.trx_id,
          trxId: invoice.trx_id,
          amount,
        },
        at,
      ),
    ),
  );
  return uses.map(({ applicationId }) => applicationId);
}
