import type { Selectable } from 'kysely';
import { money } from '#domain/money/money.ts';
import type { ShortPayNoticeKind } from '#domain/notice/short-pay-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ShortPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { ShortPaysTable } from '#server/platform/db/short-pay-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import { toldParties, type ToldParty } from '#server/access/users/told-parties.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;
type Row = Selectable<ShortPaysTable>;

/** Tells the merchant's administrators that less was paid, and why, or that the payment came back. Runs as the server. */
export async function tellMerchant(
  tx: Tx,
  deps: TellDeps,
  row: Row,
  kind: 'short_pay_told' | 'short_pay_returned',
): Promise<void> {
  const told = (await partiesOf(tx, row, '')).filter(({ side }) => side === 'merchant');
  await tell(tx, deps, row, told, { kind, credited: 0 });
}

/** Tells the payer and the customer's administrators what the merchant has answered. Runs as the server. */
export async function tellCustomer(
  tx: Tx,
  deps: TellDeps,
  row: Row,
  answer: { readonly kind: ShortPayNoticeKind; readonly credited: number },
): Promise<void> {
  const { user_id: payer } = await tx
    .selectFrom('payments')
    .select('user_id')
    .where('payment_id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const told = (await partiesOf(tx, row, payer ?? '')).filter(({ side }) => side === 'customer');
  await tell(tx, deps, row, told, answer);
}

/** The same as of a dispute that the payer has opened. */
async function partiesOf(
  tx: Tx,
  { short_pay_id, customer_id, merchant_id }: Row,
  payer: string,
): Promise<readonly ToldParty[]> {
  const of = { dispute_id: short_pay_id, customer_id, merchant_id, opened_by: payer };
  return (await toldParties(tx, [of])).get(short_pay_id) ?? [];
}

async function tell(
  tx: Tx,
  deps: TellDeps,
  row: Row,
  told: readonly ToldParty[],
  { kind, credited }: { readonly kind: ShortPayNoticeKind; readonly credited: number },
): Promise<void> {
  const { open } = await tx
    .selectFrom('invoices')
    .select('open')
    .where('customer_id', '=', row.customer_id)
    .where('trx_id', '=', row.trx_id)
    .executeTakeFirstOrThrow();
  const facts: ShortPayNoticeFacts = {
    short_pay_id: row.short_pay_id,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    customer_name: row.customer_name,
    merchant_name: row.merchant_name,
    short_by: money(row.short_by, row.currency),
    open: money(open, row.currency),
    answer_by: row.answer_by,
    credited: money(credited, row.currency),
    reason: row.reason,
    // What the reader of this side is told by the other.
    words: kind === 'short_pay_told' || kind === 'short_pay_returned' ? row.note : (row.words ?? ''),
    note: row.note,
  };
  await writeNotices(
    tx,
    deps,
    told.map(({ userId, side }) => ({
      userId,
      side,
      customerId: row.customer_id,
      merchantId: side === 'merchant' ? row.merchant_id : null,
      about: row.short_pay_id,
      kind,
      facts,
    })),
  );
}
