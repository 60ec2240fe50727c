import type { ReactElement } from 'react';
import { draftCount } from '#domain/payment/payment-draft.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';

/** That another payment was begun and stays as it is, and that this one is not kept while it does. */
export function DraftAside({
  snapshot,
  actions,
}: Pick<PaymentScreenProps, 'snapshot' | 'actions'>): ReactElement | null {
  const { t } = useMessages();
  const { aside } = snapshot.context;
  if (!aside || !snapshot.can({ type: 'aside.goOn' })) return null;
  return (
    <Notice
      tone="info"
      title={t('payment.asideTitle', { count: draftCount(aside) })}
      actions={
        <>
          <LinkButton onPress={actions.goOnWithOther}>{t('payment.asideGoOn')}</LinkButton>
          <LinkButton onPress={actions.replaceOther}>{t('payment.asideGiveUp')}</LinkButton>
        </>
      }
    >
      {t('payment.asideHint')}
    </Notice>
  );
}
