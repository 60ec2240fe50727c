import { Readable } from 'node:stream';
import { isPastRun } from '#domain/autopay/autopay.ts';
import { sinceAnnounced } from '#domain/autopay/since-announced.ts';
import { money } from '#domain/money/money.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { createFormats } from '#locales/format.ts';
import { leftOutByWords, runItemWords, sinceAnnouncedWords } from '#locales/run-item-words.ts';
import type { Deps } from '#server/deps.ts';
import type { ReadDeps } from '#server/money/autopay/autopay-document.ts';
import { readRun } from '#server/money/autopay/list-autopay-runs.ts';
import type { WireRun } from '#server/money/autopay/run-document.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { BYTE_ORDER_MARK, csvLine, textCell } from '#server/platform/csv/csv.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** The set of a run as CSV in the reader’s language: what it took, what it left out, and what became of each. */
export function exportAutoPayRun(deps: ReadDeps & Pick<Deps, 'db'>): Operation<'exportAutoPayRun'> {
  return async ({ path, query, caller, customer: { customerId } }) => {
    const run = await readRun(deps, { userId: caller.userId, customerId }, path.run_id);
    const wish = { language: query['file[language]'], separator: query['file[separator]'] };
    return {
      file: {
        content: Readable.from([BYTE_ORDER_MARK, ...linesOf(run, wish, deps.config.settings.timeZone)], {
          objectMode: false,
        }),
        mediaType: 'text/csv; charset=utf-8',
        name: `autopay-${run.run_date}.csv`,
      },
    };
  };
}

function linesOf(run: WireRun, wish: CsvWish, timeZone: string): string[] {
  const translator = readTranslator(wish.language ?? fallbackLanguage);
  const { t } = translator;
  const formats = createFormats(translator, timeZone);
  const { delimiter, dateCell, amount } = csvCells(wish);
  const isSkipped = run.status === 'skipped';
  /** What became of it, and in brackets what was announced where it is not debited so, and who has skipped it. */
  const became = (item: WireRun['items'][number], debit: WireRun['debits'][number] | undefined) => {
    const { reason } = item;
    const { payment_status: status = null, payment_failure: failure = null } = debit ?? {};
    const since = [
      ...sinceAnnouncedWords(t, formats, {
        isSkipped,
        announced: item.announced?.charged ?? null,
        charged: item.charged,
        reason,
        since: sinceAnnounced(item),
      }),
      ...leftOutByWords(t, formats, item.left_out_by),
      ...item.uses.flatMap((use) =>
        use.is_freed ? [`${t('autopay.creditFreed', { number: use.invoice_id })}.`] : [],
      ),
    ];
    const words = runItemWords(t, {
      isSkipped,
      isPast: isPastRun(run.status),
      reason,
      accountName: item.account_name,
      charged: item.charged.amount,
      payment: status === null ? null : { status, failure },
      settledBy: item.settled_by,
      kept: item.kept ?? 'all',
    });
    return since.length === 0 ? words : `${words} (${since.join(' ')})`;
  };
  const head = [
    t('invoices.number'),
    t('invoices.account'),
    t('invoices.merchant'),
    t('invoices.due'),
    t('invoices.status'),
    t('autopayRun.announced'),
    t('invoices.total'),
    t('autopay.credits'),
    t('autopay.debit'),
    t('selection.currency'),
    t('payments.title'),
  ];
  const rows = run.items.map((item) => {
    const debit = run.debits.find(({ account_id }) => account_id === item.account_id);
    const isTaken = item.reason === null && !isSkipped;
    const none = money(0, item.charged.currency);
    return [
      textCell(item.invoice_id),
      textCell(item.account_name),
      textCell(item.merchant_name),
      dateCell(item.due_date),
      textCell(became(item, debit)),
      item.announced ? amount(item.announced.charged.amount) : '',
      amount((item.reason !== null && item.announced ? item.announced : item).amount.amount),
      amount(isTaken ? item.uses.reduce((sum, use) => sum + use.amount.amount, 0) : 0),
      amount((isTaken ? item.charged : none).amount),
      item.amount.currency,
      textCell(isTaken ? (debit?.payment_number ?? '') : ''),
    ];
  });
  return [head.map(textCell), ...rows].map((cells) => csvLine(cells, delimiter));
}
