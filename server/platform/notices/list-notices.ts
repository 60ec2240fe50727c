import type { PlainDate } from '#domain/dates/dates.ts';
import { createFormats } from '#locales/format.ts';
import { bestLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { countUnread } from '#server/platform/notices/count-unread.ts';
import { noticeCondition } from '#server/platform/notices/notice-conditions.ts';
import { noticeResource } from '#server/platform/notices/notice-document.ts';
import type { ReaderWords } from '#server/platform/notices/notice-texts.ts';
import { urgentNotices } from '#server/platform/notices/urgent-notices.ts';

/**
 * The caller's notices, newest first, of every customer that they are mapped to, in the language that is asked for, else
 * in the one that the caller has chosen; how many are unread, and the first unread one of high priority whose matter still stands (§7).
 */
export function listNotices({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listNotifications'> {
  return ({ caller: { userId, language }, query }) => {
    const page = askedPage(query, config);
    const shown = query['text[language]'] ?? language;
    const translator = readTranslator(bestLanguage(shown === null ? [] : [shown]));
    const words = {
      t: translator.t,
      locale: translator.locale,
      formats: createFormats(translator, config.settings.timeZone),
    };
    return withTenant(db, { userId, customerId: null }, async (tx) => {
      const asOf = clock.instant();
      const isMatching = noticeCondition(query);
      const { total } = await tx
        .selectFrom('notices')
        .where(isMatching)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await noticeRows(tx).where(isMatching).limit(page.limit).offset(page.offset).execute();
      const unread = await countUnread(tx);
      const urgent = unread === 0 ? null : await urgentIn(tx, words, clock.today());
      const meta = { total, ...page.meta, unread, urgent, as_of: asOf };
      return { body: { data: rows.map((row) => noticeResource(row, words)), meta } };
    });
  };
}

function noticeRows(tx: Tx) {
  return tx
    .selectFrom('notices')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('notices as later')
        .select('later.created_at')
        .whereRef('later.user_id', '=', 'notices.user_id')
        .whereRef('later.about', '=', 'notices.about')
        .where('later.kind', '=', 'payment_returned')
        .as('sent_back_at'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('notice_id');
}

/** The first unread notice of high priority whose matter still stands, and how many more there are; null for none. */
async function urgentIn(tx: Tx, words: ReaderWords, today: PlainDate) {
  const [first, ...more] = await urgentNotices(tx, today);
  if (!first) return null;
  const row = await noticeRows(tx).where('notice_id', '=', first.noticeId).executeTakeFirstOrThrow();
  const { id, attributes } = noticeResource(row, words);
  // Each that has high priority names its customer, but for what is of the reader's own account.
  const { customer_name = null } = row.facts as { readonly customer_name?: string };
  return { notification_id: id, text_title: attributes.text_title, customer_name, more: more.length };
}
