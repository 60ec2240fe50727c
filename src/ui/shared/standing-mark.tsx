import type { ReactElement } from 'react';
import type { Customer } from '#domain/customer/customer.ts';
import { useMessages } from '#locales/react.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';

export interface StandingMarkProps {
  status: Customer['status'];
  /** Where one of several is worked on. */
  isSelected?: boolean;
}

/** How a customer or merchant stands with the provider (§4 Accounts), and whether it is the selected one. */
export function StandingMark({ status, isSelected = false }: StandingMarkProps): ReactElement {
  const { t } = useMessages();
  const isActive = status === 'active';
  return (
    <StatusMark
      mark={isActive ? 'tick' : 'disc'}
      tone={isActive ? 'positive' : 'neutral'}
      detail={isSelected ? t('selection.chosen') : undefined}
    >
      {t(`selection.${status}`)}
    </StatusMark>
  );
}
