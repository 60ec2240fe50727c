import { fromPromise } from 'xstate';
import { client, read } from '#api/platform/client.ts';
import { StatementMailDocument } from '#api/statements/mail-wire.ts';
import type { StatementMail } from '#domain/statement/statement-mail.ts';

/** The call that keeps whether the statement of each month comes by mail; the same once more leaves it as it is. */
export const statementMailActors = (buidCustomer: string) => ({
  keepChoice: fromPromise<StatementMail, { isWanted: boolean }>(({ input, signal }) => {
    const attributes = { buid_customer: buidCustomer, is_wanted: input.isWanted };
    const body = { data: { type: 'statement-mails' as const, attributes } };
    return read(client.PUT('/statement-mails', { body, signal }), StatementMailDocument);
  }),
});
