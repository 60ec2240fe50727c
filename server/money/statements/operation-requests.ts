import type { statementsOperations } from '#server/money/statements/operations.ts';
import { about, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of statements of account. */
export const operationRequests: RequestsOf<typeof statementsOperations> = {
  listStatementLines: ({ buid }) => about('/statements', buid),
  exportStatement: ({ buid }) => ({ ...about('/statements.csv', buid), headers: { accept: 'text/csv' } }),
  getStatementPdf: ({ buid }) => ({
    ...about('/statements.pdf', buid),
    headers: { accept: 'application/pdf' },
  }),
};
