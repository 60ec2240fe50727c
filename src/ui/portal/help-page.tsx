import type { ReactElement } from 'react';
import type { SupportWays as Ways } from '#domain/config.ts';
import { useMessages } from '#locales/react.tsx';
import { Section } from '#ui/kit/section.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { reading } from './reading.css.ts';
import { SupportWays } from './support-ways.tsx';

/** How to reach customer support; the texts come from the provider's configuration. */
export function HelpPage({ support }: { support: Ways }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('help.title')} facts={t('help.facts')} />
      <Section title={t('help.support')} className={reading}>
        <SupportWays {...support} />
      </Section>
    </>
  );
}
