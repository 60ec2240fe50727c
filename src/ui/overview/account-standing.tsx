import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { OverviewFrame } from './overview-frame.ts';

const callTo = (phone: string) => (words: ReactNode) => (
  <Link key="phone" href={`tel:${phone}`}>
    {words}
  </Link>
);

/** What an account that is not active can still do, and whom to call (decisions §11); nothing of an active one. */
export function AccountStanding({ frame }: { frame: OverviewFrame }): ReactElement | null {
  const { t, rich } = useMessages();
  const { standing, support } = frame;
  if (standing === 'active') return null;
  const isInactive = standing === 'inactive';
  return (
    <Notice tone="caution" title={t(isInactive ? 'overview.inactive' : 'overview.terminated')}>
      <p>{t(isInactive ? 'overview.inactiveHint' : 'overview.terminatedHint')}</p>
      <p>
        {rich('overview.callSupport', {
          phone: support.phone,
          hours: support.hours,
          link: callTo(support.phone),
        })}
      </p>
    </Notice>
  );
}
