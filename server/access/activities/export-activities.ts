import { Readable } from 'node:stream';
import { parseRole } from '#domain/access/role.ts';
import { businessDate } from '#domain/dates/dates.ts';
import type { ActivityChange } from '#domain/activity/activity.ts';
import { ACTING_PARTY_WORDS, activityDetail, activityText } from '#locales/activity-words.ts';
import { autoPayChangeSentences } from '#locales/autopay-change-words.ts';
import { controlSentences } from '#locales/card-control-words.ts';
import { SEPARATORS, decimalMark, usualSeparator } from '#locales/csv-separator.ts';
import { fallbackLanguage, localeOf } from '#locales/languages.ts';
import { createFormats } from '#locales/format.ts';
import { readTranslator } from '#locales/load-node.ts';
import { ROLE_NAMES } from '#locales/role-names.ts';
import type { Deps } from '#server/deps.ts';
import { BYTE_ORDER_MARK, amountCell, csvLine, textCell } from '#server/platform/csv/csv.ts';
import { csvCells } from '#server/platform/csv/csv-cells.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { controlsFromWire } from '#server/platform/audit/told-controls.ts';
import { camelized } from '#server/platform/notices/notice-of.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import {
  activityCondition,
  readActivities,
  type AskedActivities,
} from '#server/access/activities/asked-activities.ts';
import { activityResources, type ToldActivity } from '#server/access/activities/activity-document.ts';
import { askedOf } from '#server/access/activities/list-activities.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;
type Query = OperationRequest<'exportActivities' | 'exportFoundActivities'>['query'];

/** What happened for a customer that matches, as CSV in the reader’s language. */
export function exportActivities(deps: ExportDeps): Operation<'exportActivities'> {
  return async ({ query, customer }) => ({ file: fileOf(deps, askedOf(query, customer.customerId), query) });
}

/** The same of the whole portal, for customer support; that it was taken away is written down as of every list. */
export function exportFoundActivities(deps: ExportDeps): Operation<'exportFoundActivities'> {
  return async ({ query }) => ({ file: fileOf(deps, askedOf(query, null), query) });
}

/** Entries read at a time, each in a transaction of its own (docs/decisions/csv-in-batches.md). */
const BATCH = 500;

/** The entry that was read last. */
type Last = Parameters<typeof readActivities>[2]['after'];

function fileOf(deps: ExportDeps, asked: AskedActivities, query: Query) {
  const { head, lineOf } = linesFor(deps, query);
  const condition = activityCondition(asked, deps);
  const chunks = async function* () {
    yield BYTE_ORDER_MARK + head;
    for (let after: Last = null; ;) {
      const [last, lines]: [Last, string] = await withSystem(deps.db, async (tx) => {
        const rows = await readActivities(tx, condition, { limit: BATCH, offset: 0, after });
        const resources = await activityResources(tx, rows, asked.customerId);
        const ended = rows.length < BATCH ? null : (rows.at(-1) ?? null);
        return [ended, resources.map(({ attributes }) => lineOf(attributes)).join('')];
      });
      yield lines;
      if (last === null) return;
      after = last;
    }
  };
  return {
    content: Readable.from(chunks(), { objectMode: false, highWaterMark: 65_536 }),
    mediaType: 'text/csv; charset=utf-8',
    name: `activity-${deps.clock.today()}.csv`,
  };
}

function linesFor({ portal }: ExportDeps, query: Query) {
  const language = query['file[language]'] ?? fallbackLanguage;
  const delimiter = SEPARATORS[query['file[separator]'] ?? usualSeparator(language)];
  const translator = readTranslator(language);
  const { t } = translator;
  const formats = createFormats(translator, portal.timeZone);
  const { dateCell } = csvCells({ language, separator: query['file[separator]'] });
  const timeOfDay = new Intl.DateTimeFormat(localeOf(language), {
    timeStyle: 'medium',
    timeZone: portal.timeZone,
  });
  const line = (cells: readonly string[]) => csvLine(cells.map(textCell), delimiter);
  const head = line([
    // Once, and not in each cell, so that a spreadsheet takes these for moments.
    `${t('activities.at')} (${portal.timeZone})`,
    t('activities.who'),
    t('activities.inPlace'),
    t('activities.what'),
    t('activities.more'),
    t('activities.about'),
    t('activities.customer'),
    t('activities.amount'),
    t('activities.currency'),
    t('activities.before'),
    t('activities.after'),
    t('activities.address'),
  ]);
  const valueOf = (change: ActivityChange | null, side: 'was' | 'is') => {
    if (change === null) return '';
    return change.field === 'role' ? t(ROLE_NAMES[parseRole(change[side])]) : change[side];
  };
  const toldDetail = ({
    reason,
    words,
    from_name: fromName,
    by_provider: byProvider,
    removal_reason: removalReason,
    proved_for: provedFor,
    area,
  }: ToldActivity) => ({
    words,
    fromName,
    byProvider,
    removalReason: removalReason ?? null,
    provedFor: provedFor ?? null,
    area: area ?? null,
    reason: reason && { words: reason.words, hasConsent: reason.has_consent },
  });
  const changedOf = ({ controls, autopay }: ToldActivity) => {
    if (controls) return controlSentences(translator, formats, controlsFromWire(controls)).join('; ');
    return autopay ? autoPayChangeSentences(t, formats, camelized(autopay)).join('; ') : null;
  };
  const lineOf = (one: ToldActivity) =>
    line([
      `${dateCell(businessDate(one.at, portal.timeZone))} ${timeOfDay.format(new Date(one.at))}`,
      one.by_name ?? t(ACTING_PARTY_WORDS[one.party]),
      one.acting_name ?? '',
      activityText(t, one),
      activityDetail(t, toldDetail(one)) ?? '',
      one.about ?? '',
      one.customer_name ?? '',
      one.amount === null ? '' : amountCell(one.amount.amount, decimalMark(language)),
      one.amount?.currency ?? '',
      valueOf(one.change, 'was'),
      changedOf(one) ?? valueOf(one.change, 'is'),
      one.address ?? '',
    ]);
  return { head, lineOf };
}
