import type { ReactElement } from 'react';
import type { Owner } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';

export interface OfOtherCustomerProps {
  owner: Owner;
  /** What the user works for one of at a time. */
  of?: 'customer' | 'merchant';
  onSwitch: (owner: Owner) => void;
}

/** In place of a page whose address is about another of the user’s own customers, or merchants: the way there. */
export function OfOtherCustomer({ owner, of = 'customer', onSwitch }: OfOtherCustomerProps): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="building"
      level={1}
      isInPage
      title={t('selection.belongsTo', { name: owner.name })}
      actions={
        <Button size="sm" variant="primary" onPress={() => onSwitch(owner)}>
          {t('selection.switchAndOpen')}
        </Button>
      }
    >
      <p>{t(of === 'merchant' ? 'selection.belongsToMerchantHint' : 'selection.belongsToHint')}</p>
    </Blank>
  );
}
