import type { ReactElement } from 'react';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import type { ChartSummary } from '../chart/chart-file.ts';

/** Whether an owner has approved a chart as it is now; nothing where none ever has. */
export function ApprovalMark({ approval }: Pick<ChartSummary, 'approval'>): ReactElement | null {
  if (approval === 'none') return null;
  return approval === 'given' ? (
    <StatusMark mark="tick" tone="positive">
      Approved
    </StatusMark>
  ) : (
    <StatusMark mark="clock" tone="caution">
      Changed since its approval
    </StatusMark>
  );
}
