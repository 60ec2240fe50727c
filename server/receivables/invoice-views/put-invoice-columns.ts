import { shownOf, type InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Which columns the list of invoices of the caller has, in their order; sent again they stay as they are. */
export function putInvoiceColumns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'putInvoiceColumns'> {
  return async ({ body, caller: { userId } }) => {
    const { columns } = body.data.attributes;
    await withTenant(db, { userId, customerId: null }, async (tx) => {
      if (columns === null) {
        await tx.deleteFrom('invoice_columns').where('user_id', '=', userId).execute();
        return;
      }
      const shown = shownOf(columns.map((id) => ({ id, isShown: true })));
      const values = { columns: JSON.stringify(shown), saved_at: clock.instant() };
      await tx
        .insertInto('invoice_columns')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    });
    return {};
  };
}

/** The columns of a user's list; null for the usual ones. */
export async function readColumns(tx: Tx, userId: string): Promise<InvoiceColumnId[] | null> {
  const row = await tx
    .selectFrom('invoice_columns')
    .select('columns')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.columns ?? null;
}
