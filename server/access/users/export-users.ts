import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { fallbackLanguage, isLanguage, languageNames, localeOf } from '#locales/languages.ts';
import { SEPARATORS, usualSeparator } from '#locales/csv-separator.ts';
import { readTranslator } from '#locales/load-node.ts';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { factorWords, LOCK_WORDS, USER_STATUS_WORDS } from '#locales/user-words.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { BYTE_ORDER_MARK, csvLine, textCell } from '#server/platform/csv/csv.ts';
import { factorsOf, NO_FACTOR } from '#server/access/users/factors-of.ts';
import { askedOf } from '#server/access/users/list-users.ts';
import {
  ofTab,
  peopleCondition,
  peopleOf,
  peopleOrder,
  type PersonRow,
} from '#server/access/users/people.ts';

/** All people of a customer that match, as CSV in the reader’s language; times are in the portal's time zone. */
export function exportUsers(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>,
): Operation<'exportUsers'> {
  return async ({ query, customer }) => {
    const condition = peopleCondition({
      search: query['filter[search]'],
      role: query['filter[role]'],
      signOn: query['filter[sign_on]'],
      factor: query['filter[second_factor]'],
    });
    // As the owner of the tables: users belong to several customers, and the query names the one that is asked for.
    const { rows, factors } = await withSystem(deps.db, async (tx) => {
      const found = await sql<PersonRow>`with ${peopleOf(await askedOf(tx, deps, customer.customerId))}
        select * from people where ${condition} and ${ofTab(query['filter[status]'])}
        order by ${peopleOrder(query.sort ?? 'role')}`.execute(tx);
      return { rows: found.rows, factors: await factorsOf(tx, found.rows) };
    });
    const language = query['file[language]'] ?? fallbackLanguage;
    const delimiter = SEPARATORS[query['file[separator]'] ?? usualSeparator(language)];
    const { t } = readTranslator(language);
    const moment = new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: deps.portal.timeZone,
    });
    const line = (cells: readonly string[]) => csvLine(cells.map(textCell), delimiter);
    const head = line([
      t('users.firstName'),
      t('users.lastName'),
      t('users.username'),
      t('users.email'),
      t('users.role'),
      t('users.status'),
      t('users.signOn'),
      t('userEdit.language'),
      t('person.secondFactor'),
      t('users.lastSignIn'),
    ]);
    const lines = rows.map((row) =>
      line([
        row.first_name,
        row.last_name,
        row.username ?? '',
        row.email_address,
        t(ROLE_NAMES[row.role]),
        row.status === 'active' && row.lock_reason !== null
          ? t(LOCK_WORDS[row.lock_reason])
          : t(USER_STATUS_WORDS[row.status]),
        t(row.is_sso ? 'users.sso' : 'users.password'),
        row.language !== null && isLanguage(row.language) ? languageNames[row.language] : '',
        // Whoever is invited, and whom a provider signs in, can have none here.
        row.kind === 'user' && !row.is_sso ? t(factorWords(factors.get(row.id) ?? NO_FACTOR)) : '',
        row.last_sign_in_at === null ? t('users.never') : moment.format(new Date(row.last_sign_in_at)),
      ]),
    );
    return {
      file: {
        content: Readable.from([BYTE_ORDER_MARK + head, ...lines], { objectMode: false }),
        mediaType: 'text/csv; charset=utf-8',
        name: `users-${deps.clock.today()}.csv`,
      },
    };
  };
}
