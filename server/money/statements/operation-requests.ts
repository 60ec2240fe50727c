import type { statementsOperations } from '#server/money/statements/operations.ts';
import { about, attributes, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of statements of account. */
export const operationRequests: RequestsOf<typeof statementsOperations> = {
  listStatementLines: ({ buid }) => about('/statements', buid),
  exportStatement: ({ buid }) => ({ ...about('/statements.csv', buid), headers: { accept: 'text/csv' } }),
  getStatementPdf: ({ buid }) => ({
    ...about('/statements.pdf', buid),
    headers: { accept: 'application/pdf' },
  }),
  getStatementMail: ({ buid }) => about('/statement-mails', buid),
  putStatementMail: ({ buid }) => ({
    method: 'PUT',
    path: '/statement-mails',
    body: attributes('statement-mails', { buid_customer: buid, is_wanted: true }),
  }),
};
