import type { ReactElement } from 'react';
import { debitParts, type DebitPart } from '#domain/autopay/debit-parts.ts';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';

const LOOKS: Readonly<Record<ShownRun['status'], { readonly mark: Mark; readonly tone?: Tone }>> = {
  planned: { mark: 'dashedRing' },
  announced: { mark: 'ring' },
  frozen: { mark: 'bars' },
  submitted: { mark: 'halfDisc', tone: 'info' },
  settled: { mark: 'tick', tone: 'positive' },
  returned: { mark: 'arrowBack', tone: 'negative' },
  notCollected: { mark: 'disc' },
  skipped: { mark: 'disc' },
};

const IN_PART = { mark: 'quarterDisc', tone: 'info' } as const;

/** What became of a part of a run's debits. */
export const PART_KEYS = {
  paid: 'autopayRun.settled',
  onItsWay: 'autopayRun.submitted',
  sentBack: 'autopayRun.returned',
  notCollected: 'autopayRun.notCollected',
} as const satisfies Record<DebitPart, string>;

/** The parts of a run's debits where not all of it became the same, by credits alone or otherwise; else none. */
export function unlikeParts(run: ShownRun): ReturnType<typeof debitParts> {
  const parts = debitParts(run);
  const isUnlike = parts.length > 1 || (run.status === 'settled' && parts[0]?.part === 'notCollected');
  return isUnlike ? parts : [];
}

/** Where a run is; of one that was skipped why, and of one that is over whether all of it is so. */
export function runWordsKey(run: ShownRun) {
  const { status, skipReason } = run;
  if (status === 'skipped') return `autopayRun.${skipReason ?? 'byUser'}` as const;
  const isOver = status === 'settled' || status === 'returned';
  return isOver && unlikeParts(run).length > 0
    ? (`autopayRun.${status}InPart` as const)
    : (`autopayRun.${status}` as const);
}

/** Where a run is, with its mark. */
export function RunMark({ run }: { readonly run: ShownRun }): ReactElement {
  const { t } = useMessages();
  const words = runWordsKey(run);
  // As of an invoice of which a part is paid.
  const look = words === 'autopayRun.settledInPart' ? IN_PART : LOOKS[run.status];
  return <StatusMark {...look}>{t(words)}</StatusMark>;
}
