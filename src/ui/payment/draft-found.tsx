import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';

/** That this goes on with a draft of before, until the payer does; it can be begun anew also where all of it is said. */
export function DraftFound({
  snapshot,
  actions,
}: Pick<PaymentScreenProps, 'snapshot' | 'actions'>): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { resumed } = snapshot.context;
  if (!resumed || !snapshot.hasTag('editable')) return null;
  return (
    <Notice
      tone="info"
      title={t('payment.draftFound', { count: resumed.count, date: formatDateTime(resumed.begunAt) })}
      actions={
        <>
          {snapshot.can({ type: 'draft.goOn' }) ? (
            <LinkButton onPress={actions.goOn}>{t('payment.draftGoOn')}</LinkButton>
          ) : null}
          <LinkButton onPress={actions.beginAnew}>{t('payment.draftAnew')}</LinkButton>
        </>
      }
    />
  );
}
