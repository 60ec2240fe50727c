import type { ReactElement } from 'react';
import type { Helper } from '#domain/access/offers.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';

export interface WhomToAskProps {
  readonly helper: Helper;
  readonly support: SupportLine;
}

/** Who can help a user whom a page is not open to, with the number where that is customer support. */
export function WhomToAsk({ helper, support }: WhomToAskProps): ReactElement | null {
  const { t } = useMessages();
  if (helper === 'nobody') return null;
  if (helper === 'administrator') return <p>{t('help.askAdministrator')}</p>;
  return (
    <>
      <p>{t('help.askSupport')}</p>
      <CallSupport support={support} />
    </>
  );
}
