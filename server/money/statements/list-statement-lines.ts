import type { Deps } from '#server/deps.ts';
import { askedStatement } from '#server/money/statements/asked-statement.ts';
import { readStatement } from '#server/money/statements/read-statement.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** A statement of account with a page of its lines (decisions §9, §12). */
export function listStatementLines(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listStatementLines'> {
  return async ({ query, caller, customer }) => {
    const { scope, told } = askedStatement(query, customer, deps);
    const page = askedPage(query, deps.config);
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const part = page;
    const { statement, lines, lineCount } = await withTenant(deps.db, tenant, (tx) =>
      readStatement(tx, scope, part, told),
    );
    return {
      body: { data: [...lines], meta: { total: lineCount, ...page.meta, statement } },
    };
  };
}
