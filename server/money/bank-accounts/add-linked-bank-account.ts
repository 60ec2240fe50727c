import { usableAfterChange } from '#domain/bank-account/bank-account.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import { asksForMethods } from '#server/money/approvals/method-standing.ts';
import { accountFacts } from '#server/platform/audit/account-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { numbersOf, refuseUnfit } from '#server/money/bank-accounts/judge-bank-account.ts';
import { invalidLink, isAutopayTaken, openLink } from '#server/money/bank-accounts/open-link.ts';
import { tellLinkedAccount } from '#server/money/bank-accounts/tell-linked-account.ts';
import { newBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

/** `unique_violation`: another bank account got AutoPay at the same moment. */
const TAKEN = '23505';

/**
 * Adds the bank account of a mailed link and tells the administrator who sent it, and whoever can say yes to it: it
 * waits for one of them, and for a business day only where there is nobody (decisions §11, §13). The account number is
 * sealed (decisions §2). A link adds one account, which has the link's id, also for two requests at the same moment.
 */
export function addLinkedBankAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer' | 'requestSweep'>,
): Operation<'addLinkedBankAccount'> {
  const { db, clock, sealer } = deps;
  return async ({ body, address, requestId }) => {
    const { token, ...account } = body.data.attributes;
    const link = await openLink(deps, token, address);
    refuseUnfit(account);
    const numbers = numbersOf(account, sealer);
    const autopay = account.payment_types.includes('autopay');
    // As the owner of the tables: who adds has no session.
    let isYesNeeded = false;
    const adding = withSystem(db, async (tx) => {
      const now = clock.instant();
      const used = await tx
        .updateTable('bank_account_links')
        .set({ used_at: now })
        .where('link_id', '=', link.linkId)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (used.numUpdatedRows !== 1n) throw invalidLink();
      const others = await approversOf(tx, link.customerId, 'bank_account', link.createdBy);
      isYesNeeded = others.length > 0 || (await asksForMethods(tx, link.customerId));
      if (autopay && (await isAutopayTaken(tx, link.customerId))) throw autopayTaken();
      await tx
        .insertInto('bank_accounts')
        .values({
          bank_account_id: link.linkId,
          customer_id: link.customerId,
          account_id: link.accountId,
          ...numbers,
          online: account.payment_types.includes('online'),
          autopay,
          ...newBankAccount({
            changedBy: link.createdBy,
            isByLink: true,
            // Where somebody else can say yes, or the customer wants two for it, no day takes the place of that yes.
            usableOn: isYesNeeded ? null : usableAfterChange(clock.today(), numbers.currency),
          }),
          created_at: now,
        })
        .execute();
      await writeAudit(tx, clock, {
        userId: null,
        customerId: link.customerId,
        action: 'bank_account_added',
        subject: link.linkId,
        facts: { ...accountFacts(numbers), by: 'link' },
        requestId,
      });
      await requestMail(tx, deps, { kind: 'bank_account_added', about: link.linkId, language: null });
      if (others.length === 0) {
        const about = ['linked', link.linkId, link.createdBy].join(' ');
        await requestMail(tx, deps, { kind: 'bank_account_changed', about, language: null });
      }
      await tellLinkedAccount(tx, deps, link, { ...numbers, bankAccountId: link.linkId }, others);
    });
    await adding.catch((error: unknown) => {
      throw (error as { code?: string }).code === TAKEN ? autopayTaken() : error;
    });
    deps.requestSweep();
    return {
      body: {
        data: {
          type: 'bank-accounts',
          id: link.linkId,
          attributes: { last_four: numbers.last_four, is_yes_needed: isYesNeeded },
        },
      },
    };
  };
}

function autopayTaken(): ApiError {
  return apiError(422, 'autopay_taken', 'Another bank account has AutoPay', {
    source: { pointer: '/data/attributes/payment_types' },
  });
}
