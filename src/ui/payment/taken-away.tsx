import type { ReactElement } from 'react';
import { draftCount } from '#domain/payment/payment-draft.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';

/** What the last press took away, with the way back, until something else is done. */
export function TakenAway({
  snapshot,
  actions,
}: Pick<PaymentScreenProps, 'snapshot' | 'actions'>): ReactElement | null {
  const { t } = useMessages();
  const { taken } = snapshot.context;
  if (!taken || !snapshot.can({ type: 'selection.undo' })) return null;
  return (
    <Notice
      tone="info"
      role="status"
      title={
        taken.kind === 'draft'
          ? t('payment.draftGivenUp', { count: draftCount(taken.draft) })
          : t('invoices.narrowed', { count: taken.count })
      }
      action={<LinkButton onPress={actions.undo}>{t('invoices.undo')}</LinkButton>}
    />
  );
}
