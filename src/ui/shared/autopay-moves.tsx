import type { ReactElement, ReactNode } from 'react';
import { movedRuns } from '#domain/autopay/moved-runs.ts';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';

export interface AutoPayMovesProps {
  /** The accounts by name. */
  readonly from: string;
  readonly to: string;
  /** Of the account that it moves to. */
  readonly currency: string;
  readonly runs: readonly ShownRun[];
  readonly preview: readonly ShownRun[];
  /** What else is to be known of the account that it moves to. */
  readonly children?: ReactNode;
}

/** From which account to which AutoPay moves, and what becomes of the next runs with it, the fixed ones too. */
export function AutoPayMoves({ from, to, children, ...moved }: AutoPayMovesProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return (
    <Notice tone="info" title={t('autopay.moves', { from, to })}>
      {movedRuns(moved).map(({ run, becomes }) => (
        <p key={`${run.currency} ${run.runDate}`}>
          {t(MOVED[becomes], { date: formatDate(run.runDate), amount: formatMoney(run.total), to })}
        </p>
      ))}
      {children}
    </Notice>
  );
}

const MOVED = {
  taken: 'autopay.movesRun',
  takenThoughFixed: 'autopay.movesFixed',
  calledOff: 'autopay.movesCalledOff',
} as const;
