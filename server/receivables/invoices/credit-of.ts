import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Details = components['schemas']['InvoiceDetails'];

/** For which invoice a credit was given, and of which dispute or chargeback it came; nothing of what is no credit. */
export async function creditOf(
  tx: Tx,
  { customer_id, trx_id }: { readonly customer_id: string; readonly trx_id: string },
): Promise<Pick<Details, 'credit_of'>> {
  const given = await tx
    .selectFrom('given_credits as given')
    .innerJoin('invoices as invoice', (join) =>
      join
        .onRef('invoice.customer_id', '=', 'given.customer_id')
        .onRef('invoice.trx_id', '=', 'given.for_trx_id'),
    )
    .leftJoin('disputes as dispute', (join) =>
      join
        .onRef('dispute.customer_id', '=', 'given.customer_id')
        .onRef('dispute.dispute_id', '=', 'given.dispute_id'),
    )
    .leftJoin('chargebacks as charged', (join) =>
      join
        .onRef('charged.customer_id', '=', 'given.customer_id')
        .onRef('charged.trx_id', '=', 'given.for_trx_id')
        .onRef('charged.credit_trx_id', '=', 'given.trx_id'),
    )
    .select(['invoice.trx_id', 'invoice.invoice_id', 'dispute.dispute_id', 'dispute.dispute_number'])
    .select(['charged.chargeback_id', 'charged.chargeback_number', 'given.withdrawn_at'])
    .where('given.customer_id', '=', customer_id)
    .where('given.trx_id', '=', trx_id)
    .executeTakeFirst();
  if (!given) return {};
  const { chargeback_id, chargeback_number, withdrawn_at: withdrawn_ts, ...of } = given;
  const chargeback =
    chargeback_id === null || chargeback_number === null ? null : { chargeback_id, chargeback_number };
  return { credit_of: { ...of, chargeback, withdrawn_ts } };
}
