import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { StatementMail } from '#domain/statement/statement-mail.ts';

// Downloaded with the first page that reads it.
const mailDocument = async () => (await import('#api/statements/mail-wire.ts')).StatementMailDocument;

/** Whether the user gets the statement of each month of a customer by mail. */
export function statementMailRead(buidCustomer: string): ReadCall<StatementMail> {
  const query = { 'filter[buid_customer]': buidCustomer };
  return readOf('getStatementMail', '/statement-mails', { query }, mailDocument);
}
