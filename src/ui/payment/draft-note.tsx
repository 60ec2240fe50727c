import type { ReactElement } from 'react';
import type { PaymentFlow } from '#machines/payment-context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { caption, faint } from '#ui/kit/text.css.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { offDock } from '#ui/shell/spread.css.ts';

/** When the draft was last saved, or that it could not be. */
export function DraftNote({ flow }: { flow: PaymentFlow }): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  if (flow.isDraftLost) return <p className={caption}>{t('payment.draftLost')}</p>;
  if (flow.draftSavedAt === null) return null;
  return (
    <p className={classNames(caption, faint, offDock)}>
      {t('payment.draftSaved', { time: formatTime(flow.draftSavedAt) })}
    </p>
  );
}
