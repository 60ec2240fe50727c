import type { ReactElement } from 'react';
import type { SupportWays as Ways } from '#domain/portal/config.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { paragraphs, reading, ways } from './reading.css.ts';
import { SupportWays } from './support-ways.tsx';
import { ZoneNote } from './zone-note.tsx';

export interface HelpPageProps {
  support: Ways;
  /** IANA zone of business dates and times. */
  timeZone: string;
}

/** How to reach customer support, and what stands beside every page; the texts come from the provider's configuration. */
export function HelpPage({ support, timeZone }: HelpPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('help.title')} facts={t('help.facts')} />
      <Section title={t('help.support')} className={reading}>
        <SupportWays {...support} />
      </Section>
      <Section title={t('help.more')} className={reading}>
        <div className={paragraphs}>
          <ZoneNote timeZone={timeZone} />
          <p className={ways}>
            <Link href="/terms">{t('terms.title')}</Link>
            <Link href="/privacy">{t('privacy.title')}</Link>
          </p>
        </div>
      </Section>
    </>
  );
}
