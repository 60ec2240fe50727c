import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { accountNotice } from './overview.css.ts';
import type { OverviewFrame } from './overview-frame.ts';

/** What an account that is not active can still do, and whom to call (decisions §11); nothing of an active one. */
export function AccountStanding({ frame }: { frame: OverviewFrame }): ReactElement | null {
  const { t } = useMessages();
  const { standing, mayDispute, support } = frame;
  if (standing === 'active') return null;
  const isInactive = standing === 'inactive';
  const inactiveHint = mayDispute ? 'overview.inactiveDisputeHint' : 'overview.inactiveHint';
  return (
    <div className={accountNotice}>
      <Notice tone="caution" title={t(isInactive ? 'overview.inactive' : 'overview.terminated')}>
        <p>{t(isInactive ? inactiveHint : 'overview.terminatedHint')}</p>
        <CallSupport support={support} />
      </Notice>
    </div>
  );
}
