import type { components } from '#api/contract/schema.gen.ts';
import {
  bankAccountProblems,
  type BankAccountField,
  type BankAccountForm,
} from '#domain/bank-account/bank-account-form.ts';
import { digitsOf } from '#domain/bank-account/bank-number.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { invalidLink, isAutopayTaken, openLink } from '#server/money/bank-accounts/open-link.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

type NewBankAccount = components['schemas']['NewBankAccount'];

/** `unique_violation`: another bank account got AutoPay at the same moment. */
const TAKEN = '23505';

/**
 * Adds the bank account of a mailed link and tells the administrator who sent it. The account number is sealed
 * (decisions §2). A link adds one account, which has the link's id, also for two requests at the same moment.
 */
export function addLinkedBankAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer' | 'requestSweep'>,
): Operation<'addLinkedBankAccount'> {
  const { db, clock, sealer } = deps;
  return async ({ body, address, requestId }) => {
    const { token, ...account } = body.data.attributes;
    const link = await openLink(deps, token, address);
    refuseUnfit(account);
    const number = digitsOf(account.account_number);
    const isCfi = account.style === 'cfi';
    const autopay = account.payment_types.includes('autopay');
    // As the owner of the tables: who adds has no session.
    const adding = withSystem(db, async (tx) => {
      const now = clock.instant();
      const used = await tx
        .updateTable('bank_account_links')
        .set({ used_at: now })
        .where('link_id', '=', link.linkId)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (used.numUpdatedRows !== 1n) throw invalidLink();
      if (autopay && (await isAutopayTaken(tx, link.customerId))) throw autopayTaken();
      await tx
        .insertInto('bank_accounts')
        .values({
          bank_account_id: link.linkId,
          customer_id: link.customerId,
          account_id: link.accountId,
          account_type: account.account_type || 'checking',
          // The Canadian style names the account and not the bank.
          bank_name: (isCfi ? account.account_name : account.bank_name).trim(),
          bank_country: isCfi ? 'CA' : 'US',
          routing_number: isCfi ? null : digitsOf(account.routing_number),
          account_name: isCfi ? account.account_name.trim() : null,
          bank_number: isCfi ? digitsOf(account.bank_number) : null,
          branch_number: isCfi ? digitsOf(account.branch_number) : null,
          account_number_sealed: sealer.seal(number),
          last_four: number.slice(-4),
          online: account.payment_types.includes('online'),
          autopay,
          created_at: now,
        })
        .execute();
      await writeAudit(tx, clock, {
        userId: null,
        customerId: link.customerId,
        action: 'bank_account_added',
        subject: link.linkId,
        facts: { last_four: number.slice(-4), by: 'link' },
        requestId,
      });
      await requestMail(tx, deps, { kind: 'bank_account_added', about: link.linkId, language: null });
    });
    await adding.catch((error: unknown) => {
      throw (error as { code?: string }).code === TAKEN ? autopayTaken() : error;
    });
    deps.requestSweep();
    return {
      body: {
        data: { type: 'bank-accounts', id: link.linkId, attributes: { last_four: number.slice(-4) } },
      },
    };
  };
}

/** Where the contract carries each field. */
const POINTERS: Record<BankAccountField, keyof NewBankAccount> = {
  accountType: 'account_type',
  bankName: 'bank_name',
  routingNumber: 'routing_number',
  accountName: 'account_name',
  bankNumber: 'bank_number',
  branchNumber: 'branch_number',
  accountNumber: 'account_number',
  confirmAccountNumber: 'account_number',
  paymentTypes: 'payment_types',
};

/** Refuses with 422 what breaks a rule, by the same function as the form (§5 Bank numbers). */
function refuseUnfit(account: Omit<NewBankAccount, 'token'>): void {
  const form: BankAccountForm = {
    style: account.style,
    accountType: account.account_type,
    bankName: account.bank_name,
    routingNumber: account.routing_number,
    accountName: account.account_name,
    bankNumber: account.bank_number,
    branchNumber: account.branch_number,
    accountNumber: account.account_number,
    confirmAccountNumber: account.account_number,
    paymentTypes: account.payment_types,
  };
  const problems = bankAccountProblems(form);
  if (problems.length === 0) return;
  throw new ApiError(
    422,
    problems.map(({ field, rule }) => ({
      code: rule,
      title: 'The bank account breaks a rule',
      source: { pointer: `/data/attributes/${POINTERS[field]}` },
    })),
  );
}

function autopayTaken(): ApiError {
  return apiError(422, 'autopay_taken', 'Another bank account has AutoPay', {
    source: { pointer: '/data/attributes/payment_types' },
  });
}
