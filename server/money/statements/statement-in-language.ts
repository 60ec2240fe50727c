import type { components } from '#api/contract/schema.gen.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { statementParty } from '#locales/statement-words.ts';
import { STATEMENT_KEYS } from '#locales/statement-words.ts';
import type { StatementScope } from '#server/money/statements/statement-scope.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { csvLine, textCell } from '#server/platform/csv/csv.ts';

type Line = components['schemas']['StatementLine'];

/** The lines of a statement's file in its reader’s language: headings, words, dates and decimals. */
export function statementInLanguage(
  { language = fallbackLanguage, separator }: CsvWish,
  { from, to, currency }: Pick<StatementScope, 'from' | 'to' | 'currency'>,
) {
  const { t } = readTranslator(language);
  const { delimiter, dateCell, amount } = csvCells({ language, separator });
  const headings = [
    t('statements.date'),
    t('statements.kind'),
    t('statements.number'),
    t('statements.party'),
    t('statements.account'),
    t('statements.amountIn', { currency }),
    t('statements.balanceIn', { currency }),
    t('selection.currency'),
  ];
  const line = (
    cells: readonly [
      day: string,
      kind: string,
      number: string,
      party: string,
      account: string,
      moved: string,
      balance: string,
    ],
  ) => csvLine([...cells, currency], delimiter);
  const balance = (day: string, name: string, minor: number) =>
    line([dateCell(day), textCell(name), textCell(''), textCell(''), textCell(''), '', amount(minor)]);
  return {
    head: csvLine(headings.map(textCell), delimiter),
    opening: (minor: number) => balance(from, t('statements.opening'), minor),
    lineOf: (of: Line): string =>
      line([
        dateCell(of.date),
        textCell(t(STATEMENT_KEYS[of.kind])),
        textCell(of.number),
        textCell(statementParty(t, of)),
        textCell(of.account_name),
        amount(of.amount.amount),
        amount(of.balance.amount),
      ]),
    closing: (minor: number) => balance(to, t('statements.closing'), minor),
  };
}
