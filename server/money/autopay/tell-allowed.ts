import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import { autoPayAccount } from '#server/money/autopay/paying-account.ts';
import { tellAccount } from '#server/money/autopay/tell-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/** Tells the other administrators that somebody lets AutoPay pay an invoice above the ceiling for one, as of other changes of what it pays. */
export async function tellAllowed(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customer_id: customerId, currency }: Pick<EnrolmentRow, 'customer_id' | 'currency'>,
  { trxId, userId, name }: { readonly trxId: string; readonly userId: string; readonly name: string },
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['invoice_id', 'open', 'currency'])
    .where('customer_id', '=', customerId)
    .where('trx_id', '=', trxId)
    .executeTakeFirstOrThrow();
  // As the server: whoever allows it reads no notice of another.
  await asServer(tx, async () =>
    tellAccount(tx, deps, {
      customerId,
      currency,
      kind: 'autopay_changed',
      account: await autoPayAccount(tx, customerId),
      stopped: [],
      by: name,
      bankReason: null,
      changed: {
        byUserId: userId,
        allowed: { invoice_id: invoice.invoice_id, amount: money(invoice.open, invoice.currency) },
      },
    }),
  );
}
