import type { ByPerson } from '#domain/autopay/autopay.ts';
import type { Deps } from '#server/deps.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import {
  askForMethod,
  isMethodAsked,
  type AskedMethod,
  type MethodChanger,
} from '#server/money/approvals/ask-for-method.ts';
import { autoPayDocument, termsOnWire } from '#server/money/autopay/autopay-document.ts';
import { refuseOvertaken } from '#server/money/autopay/autopay-version.ts';
import { enrolmentColumns, termsOf, type EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import { nameRunAccounts } from '#server/money/autopay/name-run-accounts.ts';
import { autoPayAccount, payingAccounts, type AutoPayAccount } from '#server/money/autopay/paying-account.ts';
import { paysOtherwise, settingsChange } from '#server/money/autopay/settings-change.ts';
import { releaseAboveCeiling } from '#server/money/autopay/release-above-ceiling.ts';
import { settledEnrolment } from '#server/money/autopay/settled-enrolment.ts';
import { stopRuns } from '#server/money/autopay/stop-runs.ts';
import { tellAccount } from '#server/money/autopay/tell-account.ts';
import { judgeSetting, type AcceptedSetting } from '#server/money/autopay/wished-setting.ts';
import { refuseOvertakenAccount } from '#server/money/bank-accounts/account-version.ts';
import { tellChange, TURNED_ON } from '#server/money/bank-accounts/tell-change.ts';
import { lockAccounts } from '#server/money/bank-accounts/kept-accounts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type SetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'requestSweep'>;
type Request = OperationRequest<'setAutoPay'>;

/** Settings of AutoPay, as they were sent. */
export type AutoPayWish = Omit<
  Request['body']['data']['attributes'],
  'step_up' | 'buid_customer' | 'version' | 'bank_account_version'
>;

/** Settings that the rules accept, beside those of before. */
export interface JudgedAutoPay {
  readonly wish: AutoPayWish;
  readonly accepted: AcceptedSetting;
  readonly before: EnrolmentRow | undefined;
  /** The account that has AutoPay now. */
  readonly holder: AutoPayAccount | null;
}

/**
 * Turns AutoPay on, or changes what it pays, after a step-up; where it moves to another bank account, the one before loses
 * it in the same transaction (§4 Bank accounts: only one account may have AutoPay). Where the customer wants a second
 * person for it, that one is asked, and nothing is changed.
 */
export function setAutoPay(deps: SetDeps): Operation<'setAutoPay'> {
  return async (request) => {
    const { caller, customer } = request;
    const { customerId } = customer;
    const { attributes } = request.body.data;
    const {
      buid_customer: subject,
      step_up: token,
      version,
      bank_account_version: seen,
      ...wish
    } = attributes;
    const answer = await retryTransaction(() =>
      withTenant(deps.db, { userId: caller.userId, customerId }, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            // Of two administrators who change it at once the second is told, and not only overruled.
            await lockAccounts(tx, customerId);
            await refuseOvertaken(tx, customerId, version);
            await refuseOvertakenAccount(tx, customerId, { id: wish.bank_account_id, version: seen });
            const judged = await judgeAutoPay(tx, deps, customer, wish);
            const isAsked = await isMethodAsked(tx, 'autopay', request);
            await takeStepUp(tx, deps.clock, caller, { change: 'autopay_change', subject }, token);
            return { judged, isAsked };
          },
          submit: async ({ judged, isAsked }) => {
            const approvalId = isAsked
              ? await askForMethod(tx, deps, request, await asAsked(tx, customerId, judged))
              : null;
            if (!isAsked) await writeAutoPay(tx, deps, request, judged);
            const document = await autoPayDocument(tx, deps, customerId);
            return {
              madeId: approvalId ?? customerId,
              status: 201,
              body: { ...document, meta: { approval_id: approvalId } },
            };
          },
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(answer) as AnswerBody<'setAutoPay'> };
  };
}

/** Judges settings as they are wished, by how AutoPay stands now; holds it. Throws where a rule is against them. */
export async function judgeAutoPay(
  tx: Tx,
  { clock, config, portal }: Pick<SetDeps, 'clock' | 'config' | 'portal'>,
  { customerId, buidCustomer }: NamedCustomer,
  wish: AutoPayWish,
): Promise<JudgedAutoPay> {
  if (config.bankPayments === 'off') {
    throw apiError(422, 'autopay_not_offered', 'No bank account is debited here');
  }
  const before = await tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (wish.terms_version !== portal.payment.termsVersion) {
    throw apiError(422, 'autopay_terms_changed', 'The payment terms have changed: read them again');
  }
  const holder = await autoPayAccount(tx, customerId);
  const input = { ...wish, buid_customer: buidCustomer };
  const accepted = await judgeSetting(tx, config, customerId, input, clock.today());
  return { wish, accepted, before, holder };
}

/** Settings as a second person is asked for them. */
async function asAsked(
  tx: Tx,
  customerId: string,
  { wish, accepted: { account }, before, holder }: JudgedAutoPay,
): Promise<AskedMethod> {
  const names = new Map(
    (await payingAccounts(tx, customerId)).map((one) => [one.buid_customer, one.account_name]),
  );
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  const isMoved = holder !== null && holder.bankAccountId !== account.bankAccountId;
  const isOn = before !== undefined && before.status !== 'off';
  return {
    kind: 'autopay',
    accountId: account.bankAccountId,
    account,
    told: {
      act: 'autopay',
      uses_before: [],
      uses_after: [],
      new_numbers: null,
      other_account: isMoved ? { bank_name: holder.bankName, last_four: holder.lastFour } : null,
      terms: {
        before: isOn ? termsOnWire(termsOf(before)) : null,
        after: wish.terms,
        accounts_before: isOn ? named(termsOf(before).accountIds) : [],
        accounts_after: named(wish.terms.account_ids),
        start: wish.start,
      },
    },
    attributes: wish,
  };
}

/** Keeps settings that were judged. */
export async function writeAutoPay(
  tx: Tx,
  deps: Pick<SetDeps, 'clock' | 'config' | 'portal' | 'sealer'>,
  { caller, customer, requestId, approvedBy }: MethodChanger,
  { wish, accepted, before, holder }: JudgedAutoPay,
): Promise<void> {
  const { customerId } = customer;
  const { clock } = deps;
  const { account } = accepted;
  const { isTurnedOn, state, terms, announcedOn } = settledEnrolment(before, accepted.terms);
  const changed: ByPerson = { at: clock.instant(), by: caller.fullName };
  const columns = {
    ...enrolmentColumns(state),
    currency: terms.currency,
    days_early: terms.daysEarly,
    run_ceiling: terms.runCeiling,
    invoice_ceiling: terms.invoiceCeiling,
    account_ids: JSON.stringify(terms.accountIds),
    due_from: terms.dueFrom,
    announced_on: announcedOn,
    terms_version: wish.terms_version,
    changed: JSON.stringify(changed),
  };
  if (isTurnedOn) {
    const begun = {
      ...columns,
      turned_on_at: clock.instant(),
      turned_on_by: caller.userId,
      turned_on_name: caller.fullName,
      turned_off: null,
    };
    await tx
      .insertInto('autopay_enrolments')
      .values({ customer_id: customerId, ...begun })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(begun))
      .execute();
  } else {
    await tx.updateTable('autopay_enrolments').set(columns).where('customer_id', '=', customerId).execute();
  }
  if (!account.isAutoPay) {
    const { bankAccountId, lastFour } = account;
    // It may wait or be stopped: it is left all the same.
    const left = await tx
      .selectFrom('bank_accounts')
      .select('bank_account_id')
      .where('customer_id', '=', customerId)
      .where('autopay', '=', true)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    await moveToAccount(tx, customerId, bankAccountId);
    // What it is used for has changed, which everybody is told who is told of a bank account.
    if (left || !isTurnedOn) {
      await tellChange(tx, deps, {
        deed: left ? 'autopay' : 'changed',
        bankAccountId,
        lastFour,
        by: caller.userId,
        approvedBy,
        from: left?.bank_account_id,
      });
    }
  }
  // Who is debited, and from when.
  if (isTurnedOn) {
    const { bankAccountId, lastFour } = account;
    const by = caller.userId;
    await tellChange(tx, deps, { deed: TURNED_ON, bankAccountId, lastFour, by, approvedBy });
  }
  // What was announced in another currency cannot be debited from it.
  await stopRuns(tx, deps, {
    customerId,
    reason: 'accountGone',
    before: null,
    notIn: terms.currency,
    stoppedBy: null,
  });
  await releaseAboveCeiling(tx, deps, customerId, terms);
  const settings =
    before && !isTurnedOn
      ? await settingsChange(tx, customerId, { terms: termsOf(before), account: holder }, { terms, account })
      : null;
  if (settings && paysOtherwise(settings)) {
    // As the server: whoever changes it reads no notice of another.
    await asServer(tx, () =>
      tellAccount(tx, deps, {
        customerId,
        currency: terms.currency,
        kind: 'autopay_changed',
        account,
        stopped: [],
        by: caller.fullName,
        bankReason: null,
        changed: { settings, byUserId: caller.userId },
      }),
    );
  }
  await writeAudit(tx, clock, {
    userId: caller.userId,
    customerId,
    action: isTurnedOn ? 'autopay_turned_on' : 'autopay_changed',
    subject: customerId,
    facts: {
      bank_account: account.bankAccountId,
      currency: terms.currency,
      days_early: terms.daysEarly,
      run_ceiling: terms.runCeiling,
      invoice_ceiling: terms.invoiceCeiling,
      accounts: terms.accountIds.join(' '),
      due_from: terms.dueFrom,
      ...(settings && {
        before: JSON.stringify(settings.before),
        after: JSON.stringify(settings.after),
      }),
    },
    requestId,
  });
}

/** Takes AutoPay from the account that has it, then gives it to another: the database allows no two at once. */
async function moveToAccount(tx: Tx, customerId: string, bankAccountId: string): Promise<void> {
  await asServer(tx, async () => {
    await tx
      .updateTable('bank_accounts')
      // An account has a use: one that had only AutoPay is for online payment then.
      .set({ autopay: false, online: true })
      .where('customer_id', '=', customerId)
      .where('autopay', '=', true)
      .where('bank_account_id', '!=', bankAccountId)
      .execute();
    await tx
      .updateTable('bank_accounts')
      .set({ autopay: true })
      .where('customer_id', '=', customerId)
      .where('bank_account_id', '=', bankAccountId)
      .execute();
    await nameRunAccounts(tx, customerId);
  });
}
