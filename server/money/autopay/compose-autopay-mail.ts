import { autoPayAddress, withReturns, type AutoPayNoticeKind } from '#domain/notice/autopay-notice.ts';
import { autoPaySentences, autoPayTitle } from '#locales/autopay-notice-words.ts';
import type { AutoPayNoticeFacts } from '#server/platform/db/notice-table.ts';
import { camelized } from '#server/platform/notices/notice-of.ts';
import { noticeMail } from '#server/platform/mail/notice-mail.ts';

/** A notice of AutoPay, by the notice's id, as a message to its reader, with the way to its page. */
export const composeAutoPayNotice = noticeMail<AutoPayNoticeFacts, AutoPayNoticeKind>(
  ({ facts, kind, words, formats }) => {
    const told = withReturns({
      kind,
      runDate: facts.run_date,
      total: facts.total,
      credits: facts.credits,
      announcedTotal: facts.announced_total ?? null,
      notCollected: facts.not_collected ?? null,
      invoiceCount: facts.invoice_count,
      aboveCeiling: facts.above_ceiling,
      bankName: facts.bank_name,
      lastFour: facts.last_four,
      missedOn: facts.missed_on ?? null,
      skipUntil: facts.skip_until,
      bankReason: facts.bank_reason,
      skipReason: facts.skip_reason ?? null,
      stoppedBy: facts.stopped_by ?? null,
      afterReturn: camelized(facts.after_return ?? null),
      isRunFixed: facts.is_run_fixed ?? false,
      fixedRuns: (facts.fixed_runs ?? []).map((run) => ({ runDate: run.run_date, total: run.total })),
      changed: camelized(facts.changed ?? null),
      allowed: camelized(facts.allowed ?? null),
    });
    return {
      title: autoPayTitle(words.t, formats, told),
      sentences: autoPaySentences(words.t, formats, told),
      page: autoPayAddress({ kind, runId: facts.run_id }),
      body: (named) => words.t('mail.autopayBody', { ...named, customer: facts.customer_name }),
    };
  },
);
