import * as v from 'valibot';
import type { StatementMail } from '#domain/statement/statement-mail.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';

export const StatementMailDocument: Reader<StatementMail> = documentOf(
  attributesOf(fromWire({ is_wanted: v.boolean(), email_address: v.string(), next_on: v.string() })),
);
