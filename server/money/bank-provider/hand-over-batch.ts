import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { lastCollection } from '#domain/refund/refund-days.ts';
import type { Deps } from '#server/deps.ts';
import type { BankBatch, BankOrder, BankProvider } from '#server/money/bank-provider/bank-provider.ts';
import { refundCalendar } from '#server/money/refunds/refundable-payment.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

type HandOverDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>;

/**
 * Hands to the bank what is collected by now: bank payments and refunds that were accepted before the last batch of their
 * business day, and those whose money is to move today. A batch is made before it is handed over and keeps its id, so one
 * whose taking nobody knows of is handed over again and is one. Throws BankProviderUnavailable.
 */
export async function handOverBatches(deps: HandOverDeps, bank: BankProvider): Promise<void> {
  await makeBatches(deps);
  const open = await deps.db
    .selectFrom('bank_batches')
    .select(['batch_id', 'currency'])
    .where('taken_at', 'is', null)
    .orderBy('made_at')
    .orderBy('batch_id')
    .execute();
  for (const { batch_id: batchId, currency } of open) {
    await bank.submit(await batchOf(deps, batchId, currency));
    await deps.db
      .updateTable('bank_batches')
      .set({ taken_at: deps.clock.instant() })
      .where('batch_id', '=', batchId)
      .where('taken_at', 'is', null)
      .execute();
  }
}

/** One batch for each currency in which something is due. */
async function makeBatches(deps: HandOverDeps): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from payments
      where status = 'processing' and method = 'bank' and bank_batch_id is null
    union select refunds.currency from refunds join payments using (payment_id)
      where payments.method = 'bank' and refunds.status = 'sent' and refunds.bank_batch_id is null`.execute(
    deps.db,
  );
  for (const { currency } of rows) await makeBatch(deps, currency);
}

async function makeBatch(deps: HandOverDeps, currency: string): Promise<void> {
  const { clock, db } = deps;
  const cut = lastCollection(clock.instant(), refundCalendar(deps, currency));
  const today = clock.today();
  await withSystem(db, async (tx) => {
    const batchId = randomUUID();
    const payments = await tx
      .selectFrom('payments')
      .select('payment_id')
      .where('status', '=', 'processing')
      .where('method', '=', 'bank')
      .where('currency', '=', currency)
      .where('bank_batch_id', 'is', null)
      .where((of) =>
        of.or([
          of('settles_on', '<=', today),
          of.exists(
            of
              .selectFrom('payment_events as event')
              .select('event.payment_id')
              .whereRef('event.payment_id', '=', 'payments.payment_id')
              .where('event.status', '=', 'processing')
              .where('event.at', '<', cut),
          ),
        ]),
      )
      .forUpdate()
      .skipLocked()
      .execute();
    const refunds = await tx
      .selectFrom('refunds')
      .select('refund_id')
      .where('status', '=', 'sent')
      .where('currency', '=', currency)
      .where('bank_batch_id', 'is', null)
      .where((of) => of.or([of('arrives_on', '<=', today), of('sent_at', '<', cut)]))
      .where((of) =>
        of.exists(
          of
            .selectFrom('payments')
            .select('payments.payment_id')
            .whereRef('payments.payment_id', '=', 'refunds.payment_id')
            .where('payments.method', '=', 'bank'),
        ),
      )
      .forUpdate()
      .skipLocked()
      .execute();
    if (payments.length + refunds.length === 0) return;
    await tx
      .insertInto('bank_batches')
      .values({ batch_id: batchId, currency, made_at: clock.instant(), taken_at: null })
      .execute();
    const [paymentIds, refundIds] = [
      payments.map(({ payment_id }) => payment_id),
      refunds.map(({ refund_id }) => refund_id),
    ];
    await sql`update payments set bank_batch_id = ${batchId} where payment_id = any (${paymentIds}::text[])`.execute(
      tx,
    );
    await sql`update refunds set bank_batch_id = ${batchId} where refund_id = any (${refundIds}::text[])`.execute(
      tx,
    );
  });
}

/** A batch as the bank gets it. Numbers are opened here, and nowhere kept. */
async function batchOf(
  { db, sealer, clock }: HandOverDeps,
  batchId: string,
  currency: string,
): Promise<BankBatch> {
  const debits = await db
    .selectFrom('payments')
    .innerJoin('bank_accounts as account', 'account.bank_account_id', 'payments.bank_account_id')
    .select(['payments.payment_number as reference', 'payments.amount', 'payments.fee'])
    .select('payments.settles_on as moves_on')
    .select(NUMBERS)
    .where('payments.bank_batch_id', '=', batchId)
    .orderBy('payments.payment_number')
    .execute();
  const credits = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .innerJoin('bank_accounts as account', 'account.bank_account_id', 'payments.bank_account_id')
    .select(['refunds.refund_number as reference', 'refunds.amount', 'refunds.arrives_on as moves_on'])
    .select(NUMBERS)
    .where('refunds.bank_batch_id', '=', batchId)
    .orderBy('refunds.refund_number')
    .execute();
  const today = clock.today();
  const orders = [
    ...debits.map((row): BankOrder => ({
      ...orderOf(row, sealer),
      kind: 'debit',
      amount: money(row.amount + row.fee, currency),
      movesOn: row.moves_on ?? today,
    })),
    ...credits.map((row): BankOrder => ({
      ...orderOf(row, sealer),
      kind: 'credit',
      amount: money(row.amount, currency),
      movesOn: row.moves_on ?? today,
    })),
  ];
  return { reference: batchId, currency, orders };
}

const NUMBERS = [
  'account.account_type',
  'account.routing_number',
  'account.bank_number',
  'account.branch_number',
  'account.account_number_sealed',
] as const;

interface Ordered {
  readonly reference: string;
  readonly account_type: 'checking' | 'savings';
  readonly routing_number: string | null;
  readonly bank_number: string | null;
  readonly branch_number: string | null;
  readonly account_number_sealed: string;
}

function orderOf(row: Ordered, sealer: Sealer): Pick<BankOrder, 'reference' | 'account'> {
  return {
    reference: row.reference,
    account: {
      accountType: row.account_type,
      routingNumber: row.routing_number,
      bankNumber: row.bank_number,
      branchNumber: row.branch_number,
      accountNumber: sealer.open(row.account_number_sealed),
    },
  };
}
