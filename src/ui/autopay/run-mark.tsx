import type { ReactElement } from 'react';
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

/** Where a run is; of one that was skipped why. */
export const runWordsKey = ({ status, skipReason }: Pick<ShownRun, 'status' | 'skipReason'>) =>
  status === 'skipped'
    ? (`autopayRun.${skipReason ?? 'byUser'}` as const)
    : (`autopayRun.${status}` as const);

/** Where a run is, with its mark. */
export function RunMark({ run }: { readonly run: ShownRun }): ReactElement {
  const { t } = useMessages();
  return <StatusMark {...LOOKS[run.status]}>{t(runWordsKey(run))}</StatusMark>;
}
