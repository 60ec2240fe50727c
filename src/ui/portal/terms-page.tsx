import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { reading } from './reading.css.ts';

export interface TermsPageProps {
  version: string;
  /** Paragraphs with a blank line between; null while they could not be loaded. */
  terms: string | null;
  onRetry: () => void;
}

/** The payment terms that a payer acknowledges, as the provider's configuration has them. */
export function TermsPage({ version, terms, onRetry }: TermsPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('terms.title')} facts={t('terms.version', { version })} />
      <div className={reading}>
        {terms === null ? (
          <Notice
            tone="caution"
            title={t('terms.notAvailable')}
            actions={<Button onPress={onRetry}>{t('help.retry')}</Button>}
          >
            {t('help.notAvailableHint')}
          </Notice>
        ) : (
          terms.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        )}
      </div>
    </>
  );
}
