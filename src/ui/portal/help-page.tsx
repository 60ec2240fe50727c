import type { ReactElement } from 'react';
import type { SecureConfig } from '#domain/config.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { reading } from './reading.css.ts';

export interface HelpPageProps {
  /** Null while it could not be loaded. */
  secureConfig: SecureConfig | null;
  onRetry: () => void;
}

/** How to reach customer support; the texts come from the provider's configuration. */
export function HelpPage({ secureConfig, onRetry }: HelpPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('help.title')} facts={t('help.facts')} />
      <Section title={t('help.support')} className={reading}>
        {secureConfig ? (
          <KeyValues
            items={[
              {
                key: 'phone',
                label: t('help.phone'),
                value: <Link href={`tel:${secureConfig.supportPhone}`}>{secureConfig.supportPhone}</Link>,
              },
              {
                key: 'email',
                label: t('help.email'),
                value: <Link href={`mailto:${secureConfig.supportEmail}`}>{secureConfig.supportEmail}</Link>,
              },
            ]}
          />
        ) : (
          <Notice
            tone="caution"
            title={t('help.notAvailable')}
            actions={<Button onPress={onRetry}>{t('help.retry')}</Button>}
          >
            {t('help.notAvailableHint')}
          </Notice>
        )}
        <p className={small}>{t('help.requestHint')}</p>
      </Section>
    </>
  );
}
