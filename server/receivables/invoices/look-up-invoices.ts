import { sql } from 'kysely';
import { invoiceDigits, invoiceNumberKey } from '#domain/remittance/match-remittance.ts';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { invoiceAttributes, LIST_COLUMNS } from '#server/receivables/invoices/invoice-document.ts';
import { OF_TERMINATED } from '#server/receivables/invoices/terminated-account.ts';
import { OF_CLAIMS } from '#server/receivables/invoices/claims-of-invoice.ts';

/**
 * The customer's invoices of some numbers, in every currency and every state, so that whoever asks can say of each why
 * it cannot be paid. One without letters finds those of its digits. What is unknown is left out.
 */
export function lookUpInvoices(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'lookUpInvoices'> {
  const { db, clock, config } = deps;
  return async ({ body, caller, customer }) => {
    const today = clock.today();
    const keys = [...new Set(body.data.attributes.numbers.map(invoiceNumberKey))];
    const digits = [...new Set(keys.flatMap((key) => invoiceDigits(key) ?? []))];
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const rows = await withTenant(db, tenant, (tx) =>
      tx
        .selectFrom('invoices')
        .select([...LIST_COLUMNS, OF_TERMINATED, ...OF_CLAIMS])
        .where('customer_id', '=', customer.customerId)
        .where(
          sql<boolean>`(upper(invoice_id) = any(${keys}::text[]) or trx_id = any(${keys}::text[])
            or regexp_replace(invoice_id, '[^0-9]', '', 'g') = any(${digits}::text[]))`,
        )
        .$if(customer.accountIds !== null, (found) =>
          found.where(sql<boolean>`account_id = any(${customer.accountIds}::text[])`),
        )
        .orderBy('trx_id')
        .execute(),
    );
    return {
      body: {
        data: rows.map((row) => ({
          type: 'invoices' as const,
          id: row.trx_id,
          attributes: invoiceAttributes(row, { config: config.settings.dispute, today }),
        })),
      },
    };
  };
}
