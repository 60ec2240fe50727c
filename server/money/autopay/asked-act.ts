import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { AskedMethod } from '#server/money/approvals/ask-for-method.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';

type Act = Pick<components['schemas']['AutoPayAct'], 'action' | 'trx_id'>;

/** That AutoPay goes on or pays above the ceiling, as a second person is asked for it. */
export async function askedAct(
  tx: Tx,
  { customer_id: customerId, currency }: EnrolmentRow,
  act: Act,
): Promise<AskedMethod> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'bank_name', 'last_four'])
    .where('customer_id', '=', customerId)
    .where('autopay', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw apiError(409, 'autopay_not_possible', 'AutoPay has no bank account any more');
  const invoice =
    act.action === 'allowInvoice'
      ? await tx
          .selectFrom('invoices')
          .select(['invoice_id', 'merchant_name', 'open', 'currency'])
          .where('customer_id', '=', customerId)
          .where('trx_id', '=', act.trx_id ?? '')
          .executeTakeFirstOrThrow()
      : null;
  return {
    kind: 'autopay',
    accountId: account.bank_account_id,
    account: { bankName: account.bank_name, lastFour: account.last_four, currency },
    told: {
      act: 'autopay',
      uses_before: [],
      uses_after: [],
      new_numbers: null,
      other_account: null,
      terms: null,
      autopay_act: {
        action: act.action === 'allowInvoice' ? 'allowInvoice' : 'resume',
        invoice: invoice && {
          invoice_id: invoice.invoice_id,
          merchant_name: invoice.merchant_name,
          amount: money(invoice.open, invoice.currency),
        },
      },
    },
    attributes: act,
  };
}
