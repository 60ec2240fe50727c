import type { ReactElement, ReactNode } from 'react';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface AutoPayPageProps {
  readonly part: ReadPart<ShownAutoPay>;
  readonly children: (autoPay: ShownAutoPay) => ReactNode;
}

/** The page of AutoPay: since when it pays and from where, and what it is in. */
export function AutoPayPage({ part, children }: AutoPayPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('autopay.title')} facts={part.value ? <Facts autoPay={part.value} /> : null} />
      <Part
        part={part}
        loadingText={t('autopay.loading')}
        failedText={t('autopay.failed')}
        skeleton={<Bone size="lg" />}
      >
        {children}
      </Part>
    </>
  );
}

function Facts({ autoPay }: { readonly autoPay: ShownAutoPay }): ReactElement | null {
  const { t } = useMessages();
  const { formatDayOf } = useFormats();
  const { status, turnedOn, bankAccount } = autoPay;
  if (status === 'off') return <>{t('autopay.off')}</>;
  const since = turnedOn && t('autopay.onSince', { date: formatDayOf(turnedOn.at), name: turnedOn.by });
  const from =
    bankAccount &&
    t('autopay.paysFrom', {
      currency: bankAccount.currency,
      bank: bankAccount.bankName,
      lastFour: bankAccount.lastFour,
    });
  return <>{[since, from].filter(Boolean).join(' ')}</>;
}
