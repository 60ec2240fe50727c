import type { ReactElement } from 'react';
import { flowSummary, type PaymentFlow } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { caption, faint } from '#ui/kit/text.css.ts';
import { classNames } from '#ui/kit/class-names.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { offDock } from '#ui/shell/spread.css.ts';

/** That this goes on with a draft of before, until the payer does, or begins anew. */
export function DraftFound({
  snapshot,
  actions,
}: Pick<PaymentScreenProps, 'snapshot' | 'actions'>): ReactElement | null {
  const { t } = useMessages();
  const { resumed } = snapshot.context;
  if (!resumed || !snapshot.can({ type: 'draft.goOn' })) return null;
  return (
    <Notice
      tone="info"
      title={t('payment.draftFound', { count: resumed.count })}
      actions={
        <>
          <LinkButton onPress={actions.goOn}>{t('payment.draftGoOn')}</LinkButton>
          <LinkButton onPress={actions.beginAnew}>{t('payment.draftAnew')}</LinkButton>
        </>
      }
    />
  );
}

/** Until when the tab has kept what is selected, or that the browser cannot; nothing where nothing is selected. */
export function DraftNote({ flow }: { flow: PaymentFlow }): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  if (flowSummary(flow).count === 0) return null;
  if (flow.isDraftLost) return <p className={caption}>{t('payment.draftLost')}</p>;
  if (flow.draftSavedAt === null) return null;
  return (
    <p className={classNames(caption, faint, offDock)}>
      {t('payment.draftSaved', { time: formatTime(flow.draftSavedAt) })}
    </p>
  );
}
