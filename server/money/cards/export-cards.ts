import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { cardStatusWord } from '#locales/card-words.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { cardCondition, cardOrder, cardsOf, ofTab, type CardRow } from '#server/money/cards/card-query.ts';
import { askedOf } from '#server/money/cards/list-cards.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { isToBeControlled } from '#server/money/cards/issuer-state.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { csvCells } from '#server/platform/csv/csv-cells.ts';
import { BYTE_ORDER_MARK, csvLine, textCell } from '#server/platform/csv/csv.ts';

/** All cards of a customer that match, as CSV in the reader’s language; no number but its last four digits. */
export function exportCards(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'exportCards'> {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const matching = cardCondition({ search: query['filter[search]'], account: query['filter[account]'] });
    const rows = await withTenant(deps.db, tenant, async (tx) => {
      const found = await sql<CardRow>`with ${cardsOf(askedOf(deps, customer))} select * from listed
        where ${matching} and ${ofTab(query['filter[status]'])}
        order by ${cardOrder(query.sort ?? 'attention')}`.execute(tx);
      return found.rows;
    });
    const language = query['file[language]'] ?? fallbackLanguage;
    const { t } = readTranslator(language);
    const { delimiter, dateCell, amount } = csvCells({ language, separator: query['file[separator]'] });
    const head = [
      t('cards.card'),
      t('cards.identifier'),
      t('cards.cardholder'),
      t('cards.embossed'),
      t('cards.lastFour'),
      t('cards.account'),
      t('cards.expires'),
      t('cards.status'),
      t('cards.limit'),
      t('cards.spent'),
      t('cards.currency'),
    ].map(textCell);
    const lines = rows.map((row) => [
      textCell(row.card_name),
      textCell(row.card_identifier),
      textCell(row.cardholder),
      textCell(row.embossed),
      textCell(row.last_four ?? ''),
      textCell(row.account_name),
      row.expires_on === null ? '' : dateCell(row.expires_on),
      textCell(t(cardStatusWord(row.status, row.delivery))),
      // What the issuer has not confirmed yet is not in force.
      amount((isToBeControlled(row) && row.controls_in_force?.limit?.amount) || row.month_limit),
      amount(row.spent),
      row.currency,
    ]);
    return {
      file: {
        content: Readable.from(
          [BYTE_ORDER_MARK + csvLine(head, delimiter), ...lines.map((line) => csvLine(line, delimiter))],
          { objectMode: false },
        ),
        mediaType: 'text/csv; charset=utf-8',
        name: `cards-${deps.clock.today()}.csv`,
      },
    };
  };
}
