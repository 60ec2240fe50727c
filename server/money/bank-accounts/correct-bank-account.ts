import type { Selectable } from 'kysely';
import {
  correctedParts,
  correctionRefusal,
  isKept,
  isTheirs,
  type BankCorrection,
  type KeptNumbers,
} from '#domain/bank-account/bank-correction.ts';
import { digitsOf } from '#domain/bank-account/bank-number.ts';
import type { Deps } from '#server/deps.ts';
import { tellCorrection } from '#server/money/bank-accounts/tell-correction.ts';
import type { TakenReport } from '#server/money/bank-reports/taken-report.ts';
import { accountFacts } from '#server/platform/audit/account-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BankAccountsTable } from '#server/platform/db/invoice-tables.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

/** What a bank corrects, with the number of the payment by which it does. */
export interface ReportedCorrection {
  readonly reportId: string;
  readonly reference: string;
  readonly correction: BankCorrection;
}

type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'sealer'>;

/**
 * Takes a notification of change: the account of a payment gets the numbers that its bank says, or its administrators are
 * told to mend it where the bank does not say how. The same report a second time changes nothing, and what the account has
 * already, because the bank said it of another payment, is told nobody. Numbers stand in no audit entry and no notice, but
 * for the last four digits.
 */
export function correctBankAccount(deps: CorrectDeps, reported: ReportedCorrection): Promise<TakenReport> {
  return retryTransaction(() => withSystem(deps.db, (tx) => correct(tx, deps, reported)));
}

async function correct(tx: Tx, deps: CorrectDeps, reported: ReportedCorrection): Promise<TakenReport> {
  const { reportId, reference, correction } = reported;
  const { clock, sealer } = deps;
  const payment = await tx
    .selectFrom('payments')
    .leftJoin('bank_batches as batch', 'batch.batch_id', 'payments.bank_batch_id')
    .select(['payment_id', 'customer_id', 'bank_account_id', 'submitted_at', 'batch.made_at'])
    .where('payment_number', '=', reference)
    .executeTakeFirst();
  if (!payment?.bank_account_id)
    return { is: 'refused', because: `there is no payment ${reference} from an account` };
  const account = await tx
    .selectFrom('bank_accounts')
    .selectAll()
    .where('bank_account_id', '=', payment.bank_account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sentAt = payment.made_at ?? payment.submitted_at;
  const refusal = correctionRefusal(
    {
      isRemoved: account.removed_at !== null,
      isChangedSince: account.changed_at !== null && account.changed_at > sentAt,
      isCanadian: account.currency === 'CAD',
    },
    correction,
  );
  const fresh = await tx
    .insertInto('bank_corrections')
    .values({
      report_id: reportId,
      bank_account_id: account.bank_account_id,
      payment_id: payment.payment_id,
      code: correction.code,
      corrected_at: clock.instant(),
      refusal,
    })
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows !== 1n) return { is: 'known' };
  if (refusal === null && isKept(keptNumbers(account, sealer), correction)) return { is: 'taken' };
  const columns = refusal === null ? mendedColumns(account, correction, sealer) : null;
  if (columns)
    await tx
      .updateTable('bank_accounts')
      .set(columns)
      .where('bank_account_id', '=', account.bank_account_id)
      .execute();
  await writeAudit(tx, clock, {
    userId: null,
    customerId: account.customer_id,
    action: refusal === null ? 'bank_account_corrected' : 'bank_account_not_corrected',
    subject: account.bank_account_id,
    facts: {
      code: correction.code,
      parts: correctedParts(correction).join(' '),
      refusal,
      ...accountFacts({ ...account, ...columns }, account),
      payment: payment.payment_id,
    },
  });
  if (refusal === null || isTheirs(refusal))
    await tellCorrection(tx, deps, {
      about: reportId,
      account,
      correction,
      mended: columns && { lastFour: columns.last_four },
    });
  return { is: 'taken' };
}

function keptNumbers(account: Selectable<BankAccountsTable>, sealer: Sealer): KeptNumbers {
  return {
    accountNumber: sealer.open(account.account_number_sealed),
    accountType: account.account_type,
    routingNumber: account.routing_number,
    bankNumber: account.bank_number,
    branchNumber: account.branch_number,
  };
}

/** What the account has from now on; what the bank does not name stays. Its payments keep the digits that they had. */
function mendedColumns(
  account: Selectable<BankAccountsTable>,
  { accountNumber, accountType, routingNumber, bankNumber, branchNumber }: BankCorrection,
  sealer: Sealer,
) {
  const number = accountNumber === null ? null : digitsOf(accountNumber);
  return {
    account_type: accountType ?? account.account_type,
    routing_number: routingNumber === null ? account.routing_number : digitsOf(routingNumber),
    bank_number: bankNumber === null ? account.bank_number : digitsOf(bankNumber),
    branch_number: branchNumber === null ? account.branch_number : digitsOf(branchNumber),
    account_number_sealed: number === null ? account.account_number_sealed : sealer.seal(number),
    last_four: number === null ? account.last_four : number.slice(-4),
  };
}
