import type { ReactElement } from 'react';
import type { PortalConfig } from '#domain/portal/config.ts';
import { languageNames } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { small } from '#ui/kit/text.css.ts';
import { Paragraphs } from './paragraphs.tsx';
import { privacyText, termsText, type ProviderText } from './provider-text.ts';
import { paragraphs } from './reading.css.ts';
import { SupportWays } from './support-ways.tsx';

/** What `/terms` says. */
export function TermsText({ config }: { config: PortalConfig }): ReactElement {
  return <ShownText {...termsText(useMessages(), config)} />;
}

/** What `/privacy` says, and whom to ask where nothing is published. */
export function PrivacyText({ config }: { config: PortalConfig }): ReactElement {
  const translator = useMessages();
  const shown = privacyText(translator, config);
  if (shown) return <ShownText {...shown} />;
  return (
    <div className={paragraphs}>
      <p>{translator.t('privacy.notPublished')}</p>
      <SupportWays {...config.support} />
    </div>
  );
}

/** One that is in another language than the reader's says so, and is read aloud in its own. */
function ShownText({ text, language }: ProviderText): ReactElement {
  const { t, language: own } = useMessages();
  if (language === own) return <Paragraphs text={text} />;
  return (
    <div className={paragraphs}>
      <p className={small}>{t('providerText.otherLanguage', { language: languageNames[language] })}</p>
      <Paragraphs text={text} lang={language} />
    </div>
  );
}
