import { sql } from 'kysely';
import { BARRED_ROLES, CUSTOMER_TYPES, parseRole } from '#domain/access/role.ts';
import { isFlagOn } from '#domain/access/flags.ts';
import type { StatementRange } from '#domain/statement/statement-range.ts';
import { createFormats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { fallbackLanguage, isLanguage } from '#locales/languages.ts';
import { STATEMENT_ACCOUNTS } from '#server/money/ledger/ledger-account.ts';
import { fileNameOf } from '#server/money/statements/export-statement.ts';
import { readStatement, type ReadStatement } from '#server/money/statements/read-statement.ts';
import { statementInLanguage } from '#server/money/statements/statement-in-language.ts';
import { statementContent } from '#server/money/statements/statement-paper.ts';
import { flattenFlags } from '#server/platform/configuration/get-feature-flags.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import { linkTo, wordsFor, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import type { MailAttachment } from '#server/platform/mail/mailer.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';

/** Whose statement of which month is to be mailed, and to whom. */
export interface StatementWish extends StatementRange {
  readonly userId: string;
  readonly customerId: string;
}

/** A wish as a request for a message keeps it. */
export const writeStatementWish = (wish: StatementWish): string => JSON.stringify(wish);

/** Lines above which no file comes along: mailboxes refuse what is too large. */
const MOST_LINES = 5_000;

/**
 * The statement of a month, in each currency that the customer has, to a user who has chosen that: as PDF and as CSV.
 * Nothing where the user may not read it any more, or no longer wants it.
 */
export const composeStatementMail: Compose = async (composing) => {
  const { from, to, userId, customerId } = JSON.parse(composing.about) as StatementWish;
  const reader = await readerOf(composing, userId, customerId);
  if (!reader) return [];
  const words = wordsFor(composing, reader.language);
  const { formatDateRange, formatMoney } = createFormats(words, composing.deps.config.settings.timeZone);
  const statements = await statementsOf(composing, reader, { from, to });
  const files = statements.every(({ lineCount }) => lineCount <= MOST_LINES);
  const days = formatDateRange(from, to);
  return [
    {
      to: reader.email_address,
      language: words.locale,
      subject: words.t('mail.statementSubject', { days, customer: reader.customer_name }),
      text: words.t('mail.statementBody', {
        name: `${reader.first_name} ${reader.last_name}`.trim(),
        customer: reader.customer_name,
        days,
        how: files ? 'attached' : 'other',
        balances: statements
          .map(({ statement }) => `${words.t('statements.closing')}: ${formatMoney(statement.closing)}`)
          .join('\n'),
        link: `${linkTo(composing, '/statements')}?from=${from}&to=${to}`,
      }),
      attachments: files
        ? (
            await Promise.all(statements.map((read) => filesOf(composing, read, words, reader.customer_name)))
          ).flat()
        : [],
    },
  ];
};

/** The user, who still wants it and still may read it; undefined else. */
async function readerOf({ tx, deps }: Composing, userId: string, customerId: string) {
  const row = await tx
    .selectFrom('statement_mails as chosen')
    .innerJoin('users as reader', 'reader.user_id', 'chosen.user_id')
    .innerJoin('user_customers as mapped', (join) =>
      join
        .onRef('mapped.user_id', '=', 'chosen.user_id')
        .onRef('mapped.customer_id', '=', 'chosen.customer_id'),
    )
    .innerJoin('customers as customer', 'customer.buid', 'chosen.customer_id')
    .select(['reader.email_address', 'reader.language', 'reader.first_name', 'reader.last_name'])
    .select([
      'reader.role',
      'reader.user_type',
      'customer.customer_name',
      'customer.currency',
      'customer.buid',
    ])
    .where('chosen.user_id', '=', userId)
    .where('chosen.customer_id', '=', customerId)
    .where('reader.status', '=', 'active')
    .where('reader.lock_reason', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isBarred = BARRED_ROLES.includes(parseRole(row.role));
  const isOffered = isFlagOn(flattenFlags(deps.config.settings.featureFlags), 'statementsEnabled');
  return isOffered && !isBarred && CUSTOMER_TYPES.includes(row.user_type) ? row : undefined;
}

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

/** The statement of the days in each currency in which the customer has ever owed; in its own where it never has. */
async function statementsOf(
  { tx, deps }: Composing,
  { buid: customerId, currency: own }: Reader,
  range: StatementRange,
): Promise<ReadStatement[]> {
  const { rows } = await sql<{ currency: string }>`select distinct currency from ledger_entries
    where customer_id = ${customerId} and ledger_account = any(${STATEMENT_ACCOUNTS}::text[])
      and effective_on <= ${range.to}::date order by currency`.execute(tx);
  const currencies = rows.length > 0 ? rows.map(({ currency }) => currency) : [own];
  const { clock, config } = deps;
  const { longestYears } = config.settings.statements;
  const told = { today: clock.today(), asOf: clock.instant(), longestYears };
  const statements: ReadStatement[] = [];
  for (const currency of currencies) {
    const scope = { ...range, currency, customer: { customerId, accountIds: null } };
    statements.push(await readStatement(tx, scope, { limit: MOST_LINES + 1, offset: 0 }, told));
  }
  return statements;
}

async function filesOf(
  { deps: { config, clock } }: Composing,
  read: ReadStatement,
  words: Translator,
  customerName: string,
): Promise<MailAttachment[]> {
  const { from, to, currency, opening, closing } = read.statement;
  const nameOf = (kind: 'csv' | 'pdf') => fileNameOf(from, to, kind).replace(/(?=\.\w+$)/, `-${currency}`);
  const { settings } = config;
  const language = isLanguage(words.locale) ? words.locale : fallbackLanguage;
  const csv = statementInLanguage({ language }, { from, to, currency });
  const text = [
    BYTE_ORDER_MARK + csv.head,
    csv.opening(opening.amount),
    ...read.lines.map(({ attributes }) => csv.lineOf(attributes)),
    csv.closing(closing.amount),
  ].join('');
  const paper = { words, timeZone: settings.timeZone, issuer: settings.title, now: clock.instant() };
  return [
    {
      name: nameOf('pdf'),
      mediaType: 'application/pdf',
      content: await writePdf(statementContent(read, customerName, paper)),
    },
    { name: nameOf('csv'), mediaType: 'text/csv', content: Buffer.from(text) },
  ];
}
