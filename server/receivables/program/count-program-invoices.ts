import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { namesWithCounts } from '#server/receivables/invoices/count-invoices.ts';
import { narrowingCondition } from '#server/receivables/invoices/filter-condition.ts';
import { attentionOf, disputedOf, listCounts, listsOf } from '#server/receivables/invoices/list-counts.ts';
import { programFilter, programInvoices } from '#server/receivables/program/program-invoices.ts';

/** How many invoices of all customers each list holds that the filters leave, and of which customers they are. */
export function countProgramInvoices({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'countProgramInvoices'> {
  return async ({ query, caller }) => {
    const today = clock.today();
    const condition = narrowingCondition(programFilter(query), today);
    // As the owner of the tables: a program spans customers, and the query names those of the user.
    const { lists, accounts, merchants } = await withSystem(db, async (tx) => ({
      lists: await listCounts(programInvoices(tx, caller.userId), condition, today),
      accounts: await namesWithCounts(programInvoices(tx, caller.userId), 'account', condition),
      merchants: await namesWithCounts(programInvoices(tx, caller.userId), 'merchant', condition),
    }));
    return {
      body: {
        data: {
          type: 'invoice-counts',
          id: 'program',
          attributes: {
            lists: listsOf(lists),
            disputed: disputedOf(lists),
            attention: attentionOf(lists),
            accounts,
            merchants,
          },
        },
        meta: { business_date: today },
      },
    };
  };
}
