import * as v from 'valibot';
import type { StatementMail } from '#domain/statement/statement-mail.ts';

export const StatementMailDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({ is_wanted: v.boolean(), email_address: v.string(), next_on: v.string() }),
    }),
  }),
  v.transform(({ data: { attributes } }): StatementMail => ({
    isWanted: attributes.is_wanted,
    emailAddress: attributes.email_address,
    nextOn: attributes.next_on,
  })),
);
