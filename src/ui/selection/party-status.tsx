import type { ReactElement } from 'react';
import type { Customer } from '#domain/customer.ts';
import { useMessages } from '#locales/react.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';

/** Whether a customer or merchant is active, and whether it is the selected one. */
export function PartyStatus({
  status,
  isSelected,
}: {
  status: Customer['status'];
  isSelected: boolean;
}): ReactElement {
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
