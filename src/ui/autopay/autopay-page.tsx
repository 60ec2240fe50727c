import type { ReactElement, ReactNode } from 'react';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { parts } from '#ui/autopay/autopay.css.ts';
import { useStandingWords } from '#ui/autopay/use-standing-words.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface AutoPayPageProps {
  readonly part: ReadPart<ShownAutoPay>;
  /** What cannot be paid from any bank account; null where all can be. */
  readonly notice: ReactElement | null;
  readonly children: (autoPay: ShownAutoPay) => ReactNode;
}

/** The page of AutoPay: the state that it is in, since when and by whom, and its parts. */
export function AutoPayPage({ part, notice, children }: AutoPayPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('autopay.title')} facts={part.value ? <Facts autoPay={part.value} /> : null} />
      {notice === null ? null : <div className={parts}>{notice}</div>}
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

function Facts({ autoPay }: { readonly autoPay: ShownAutoPay }): ReactElement {
  return <>{useStandingWords(autoPay).join(' ')}</>;
}
