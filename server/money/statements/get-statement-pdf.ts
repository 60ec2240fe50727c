import { Readable } from 'node:stream';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { askedStatement } from '#server/money/statements/asked-statement.ts';
import { fileNameOf } from '#server/money/statements/export-statement.ts';
import { readStatement } from '#server/money/statements/read-statement.ts';
import { statementContent } from '#server/money/statements/statement-paper.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
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
    const read = await withTenant(deps.db, tenant, (tx) =>
      readStatement(tx, scope, { limit: ALL, offset: 0 }, told),
    );
    const content = await writePdf(
      statementContent(read, customer.customerName, {
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
