import type { Deps } from '#server/deps.ts';
import { moveEnrolment, NEW_ENROLMENT } from '#machines/lifecycle/move-autopay.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { autoPayDocument } from '#server/money/autopay/autopay-document.ts';
import {
  enrolmentColumns,
  enrolmentStateOf,
  type EnrolmentRow,
} from '#server/money/autopay/enrolment-row.ts';
import { autoPayAccount } from '#server/money/autopay/paying-account.ts';
import { judgeSetting, type AcceptedSetting } from '#server/money/autopay/wished-setting.ts';
import { autopayMoved } from '#server/money/bank-accounts/kept-accounts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type SetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;
type Request = OperationRequest<'setAutoPay'>;

/**
 * Turns AutoPay on, or changes what it pays, after a step-up; where it moves to another bank account, the one before loses it in the same
 * transaction (§4 Bank accounts: only one account may have AutoPay).
 */
export function setAutoPay(deps: SetDeps): Operation<'setAutoPay'> {
  return async (request) => {
    const { customerId } = request.customer;
    const answer = await retryTransaction(() =>
      withTenant(deps.db, { userId: request.caller.userId, customerId }, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judge(tx, deps, request),
          submit: async ({ accepted, before }) => {
            await write(tx, deps, request, accepted, before);
            return { madeId: customerId, status: 201, body: await autoPayDocument(tx, deps, customerId) };
          },
        }),
      ),
    );
    return { body: bodyOf(answer) as AnswerBody<'setAutoPay'> };
  };
}

async function judge(tx: Tx, { clock, config, portal }: SetDeps, { body, caller, customer }: Request) {
  if (config.bankPayments === 'off') {
    throw apiError(422, 'autopay_not_offered', 'No bank account is debited here');
  }
  const input = body.data.attributes;
  const before = await tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customer.customerId)
    .forUpdate()
    .executeTakeFirst();
  if (input.terms_version !== portal.payment.termsVersion) {
    throw apiError(422, 'autopay_terms_changed', 'The payment terms have changed: read them again');
  }
  // Of two administrators who change it at once the second is told, and not only overruled.
  const holder = await autoPayAccount(tx, customer.customerId);
  if ((holder?.bankAccountId ?? null) !== input.autopay_from) throw autopayMoved();
  const accepted = await judgeSetting(tx, config, customer.customerId, input, clock.today());
  const subject = input.buid_customer;
  await takeStepUp(tx, clock, caller, { change: 'autopay_change', subject }, input.step_up);
  return { accepted, before };
}

async function write(
  tx: Tx,
  { clock }: SetDeps,
  { body, caller, customer, requestId }: Request,
  { account, terms }: AcceptedSetting,
  before: EnrolmentRow | undefined,
): Promise<void> {
  const { customerId } = customer;
  const state = before ? enrolmentStateOf(before) : NEW_ENROLMENT;
  const turnedOn = moveEnrolment(state, { type: 'admin.turnOn' });
  const after = turnedOn ?? moveEnrolment(state, { type: 'admin.change' }) ?? state;
  const columns = {
    ...enrolmentColumns(after),
    currency: terms.currency,
    days_early: terms.daysEarly,
    run_ceiling: terms.runCeiling,
    invoice_ceiling: terms.invoiceCeiling,
    account_ids: JSON.stringify(terms.accountIds),
    terms_version: body.data.attributes.terms_version,
  };
  if (turnedOn || !before) {
    const begun = {
      ...columns,
      due_from: terms.dueFrom,
      turned_on_at: clock.instant(),
      turned_on_by: caller.userId,
      turned_on_name: caller.fullName,
      announced_on: null,
    };
    await tx
      .insertInto('autopay_enrolments')
      .values({ customer_id: customerId, ...begun })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(begun))
      .execute();
  } else {
    await tx.updateTable('autopay_enrolments').set(columns).where('customer_id', '=', customerId).execute();
  }
  if (!account.isAutoPay) await moveToAccount(tx, customerId, account.bankAccountId);
  await writeAudit(tx, clock, {
    userId: caller.userId,
    customerId,
    action: turnedOn ? 'autopay_turned_on' : 'autopay_changed',
    subject: customerId,
    facts: {
      bank_account: account.bankAccountId,
      currency: terms.currency,
      days_early: terms.daysEarly,
      run_ceiling: terms.runCeiling,
      invoice_ceiling: terms.invoiceCeiling,
      accounts: terms.accountIds.join(' '),
      due_from: terms.dueFrom,
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
  });
}
