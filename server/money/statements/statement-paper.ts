import type { components } from '#api/contract/schema.gen.ts';
import type { AgingBucket } from '#domain/customer/exposure.ts';
import { createFormats, type Formats } from '#locales/format.ts';
import type { TextKey, Translator } from '#locales/intl.ts';
import { statementParty, STATEMENT_KEYS } from '#locales/statement-words.ts';
import type { ReadStatement } from '#server/money/statements/read-statement.ts';
import type { PaperReader } from '#server/money/payments/payment-paper.ts';
import type { PdfContent, PdfTable } from '#server/platform/pdf/pdf-content.ts';

type Statement = components['schemas']['Statement'];

const AGE_KEYS = {
  current: 'overview.ageCurrent',
  '1-30': 'overview.age1to30',
  '31-60': 'overview.age31to60',
  '61-90': 'overview.age61to90',
  '90+': 'overview.ageOver90',
} as const satisfies Record<AgingBucket, TextKey>;

/** What a statement says on paper, before it is laid out: all its lines, how they make the closing balance, and its age. */
export function statementContent(
  { statement, lines }: ReadStatement,
  customerName: string,
  { words, timeZone, issuer, now }: PaperReader,
): PdfContent {
  const { t, locale } = words;
  const formats = createFormats(words, timeZone);
  const { formatDate, formatDateRange, formatMoney } = formats;
  const { currency, closing, from, to } = statement;
  return {
    title: t('statements.title'),
    language: locale,
    issuer,
    note: t('payments.asOf', { when: formats.formatDateTime(now) }),
    pageOf: (page, pages) => t('paper.page', { page: String(page), pages: String(pages) }),
    blocks: [
      { kind: 'figure', text: formatMoney(closing) },
      { kind: 'text', text: t('statements.balanceOn', { date: formatDate(to) }) },
      {
        kind: 'facts',
        facts: [
          { label: t('payments.account'), value: customerName },
          { label: t('statements.days'), value: formatDateRange(from, to) },
          { label: t('selection.currency'), value: currency },
        ],
      },
      { kind: 'heading', text: t('statements.bridge', { currency }) },
      { kind: 'sums', sums: bridgeOf(statement, words, formats) },
      ...(lines.length === 0
        ? [
            {
              kind: 'text' as const,
              text: t('statements.noneTitle'),
            },
          ]
        : [
            { kind: 'heading' as const, text: t('statements.tableLabel', { currency }) },
            linesOf(lines, currency, words, formats),
          ]),
      { kind: 'heading', text: t('statements.byAge') },
      agesOf(statement, words, formats),
      { kind: 'sums', sums: standingOf(statement, words, formats) },
    ],
  };
}

function bridgeOf({ opening, sums, closing }: Statement, { t }: Translator, { formatMoney }: Formats) {
  return [
    { label: t('statements.opening'), value: formatMoney(opening) },
    ...sums.map(({ kind, amount }) => ({ label: t(STATEMENT_KEYS[kind]), value: formatMoney(amount) })),
    { label: t('statements.closing'), value: formatMoney(closing), isTotal: true },
  ];
}

/** What the closing balance is made of. */
function standingOf(
  { owed, in_transit: inTransit, unapplied_credit: unapplied, closing, currency }: Statement,
  { t }: Translator,
  { formatMoney }: Formats,
) {
  const rest = { amount: owed.amount - inTransit.amount, currency };
  return [
    { label: t('statements.owedRest'), value: formatMoney(rest) },
    { label: t('statements.inTransit'), value: formatMoney(inTransit) },
    { label: t('statements.unapplied'), value: formatMoney(unapplied) },
    { label: t('statements.closing'), value: formatMoney(closing), isTotal: true },
  ];
}

function linesOf(
  lines: ReadStatement['lines'],
  currency: string,
  { t }: Translator,
  { formatAmount, formatDate }: Formats,
): PdfTable {
  const hasAccounts = new Set(lines.map(({ attributes }) => attributes.account_name)).size > 1;
  return {
    kind: 'table',
    columns: [
      { heading: t('statements.number'), share: 2.6 },
      { heading: t('statements.date'), share: 2 },
      { heading: t('statements.kind'), share: 2.6 },
      { heading: t('statements.party'), share: hasAccounts ? 2.8 : 3.4 },
      ...(hasAccounts ? [{ heading: t('statements.account'), share: 2.4 }] : []),
      { heading: t('statements.amountIn', { currency }), share: 2, isAmount: true },
      { heading: t('statements.balanceIn', { currency }), share: 2.2, isAmount: true },
    ],
    rows: lines.map(({ attributes: line }) => [
      line.number,
      formatDate(line.date),
      t(STATEMENT_KEYS[line.kind]),
      statementParty(t, line),
      ...(hasAccounts ? [line.account_name] : []),
      formatAmount(line.amount),
      formatAmount(line.balance),
    ]),
  };
}

function agesOf(
  { aging, currency }: Statement,
  { t }: Translator,
  { formatAmount, formatNumber }: Formats,
): PdfTable {
  return {
    kind: 'table',
    columns: [
      { heading: t('overview.ageHeading'), share: 4 },
      { heading: t('overview.invoicesHeading'), share: 2, isAmount: true },
      { heading: t('statements.amountIn', { currency }), share: 3, isAmount: true },
    ],
    rows: aging.map(({ bucket, count, amount }) => [
      t(AGE_KEYS[bucket]),
      formatNumber(count),
      formatAmount(amount),
    ]),
  };
}
