import { Readable } from 'node:stream';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { askedStatement } from '#server/money/statements/asked-statement.ts';
import { fileNameOf } from '#server/money/statements/export-statement.ts';
import { readStatement } from '#server/money/statements/read-statement.ts';
import { statementContent } from '#server/money/statements/statement-paper.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';

/** More lines than any document has. */
const ALL = 2_000_000_000;

/** A statement with all its lines as a PDF (decisions §9). */
export function getStatementPdf(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'getStatementPdf'> {
  const { settings } = deps.config;
  return async ({ query, caller, customer }) => {
    const { scope, told } = askedStatement(query, customer, deps);
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const { read, party } = await withTenant(deps.db, tenant, async (tx) => ({
      read: await readStatement(tx, scope, { limit: ALL, offset: 0 }, told),
      party: await partyOf(tx, customer),
    }));
    const content = await writePdf(
      statementContent(read, party, {
        words: readTranslator(query['file[language]'] ?? fallbackLanguage),
        timeZone: settings.timeZone,
        issuer: settings.title,
        now: told.asOf,
      }),
    );
    const name = fileNameOf(scope.from, scope.to, 'pdf');
    return { file: { content: Readable.from([content]), mediaType: 'application/pdf', name } };
  };
}

/** Whose statement it is: the customer or sub-account that was named, and the location that it is narrowed to. */
async function partyOf(
  tx: Tx,
  { customerId, buidCustomer, customerName, accountIds }: NamedCustomer,
): Promise<string> {
  if (accountIds === null || buidCustomer !== customerId) return customerName;
  const row = await tx
    .selectFrom('customers')
    .select('location_name')
    .where('buid', 'in', accountIds)
    .where('location_name', 'is not', null)
    .executeTakeFirst();
  return row?.location_name ? `${customerName} · ${row.location_name}` : customerName;
}
