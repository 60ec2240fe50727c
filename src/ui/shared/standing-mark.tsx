import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';

/** How a customer or merchant stands with the provider (§4 Accounts). */
export function StandingMark({ status }: { status: 'active' | 'inactive' | 'terminated' }): ReactElement {
  const { t } = useMessages();
  const isActive = status === 'active';
  return (
    <StatusMark mark={isActive ? 'tick' : 'disc'} tone={isActive ? 'positive' : 'neutral'}>
      {t(`selection.${status}`)}
    </StatusMark>
  );
}
