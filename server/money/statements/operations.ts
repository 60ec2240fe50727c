import { exportStatement } from '#server/money/statements/export-statement.ts';
import { getStatementPdf } from '#server/money/statements/get-statement-pdf.ts';
import { listStatementLines } from '#server/money/statements/list-statement-lines.ts';
import { getStatementMail, putStatementMail } from '#server/money/statements/statement-mails.ts';

/** The operations of statements of account, by the ids of the contract. */
export const statementsOperations = {
  listStatementLines,
  exportStatement,
  getStatementPdf,
  getStatementMail,
  putStatementMail,
};
