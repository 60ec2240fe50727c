import { useSyncExternalStore, type ReactElement } from 'react';
import { languageNames } from '#locales/languages.ts';
import { missedLanguage } from '#locales/missed-language.ts';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { toast } from './toast.css.ts';

/** Says, above any page, that a language could not be downloaded, and which one stays. */
export function LanguageNotice(): ReactElement | null {
  const { t, language } = useMessages();
  const missed = useSyncExternalStore(missedLanguage.subscribe, missedLanguage.current, () => null);
  if (missed === null) return null;
  const current = languageNames[language];
  return (
    <div className={toast}>
      <Notice
        tone="caution"
        role="status"
        title={t('signIn.languageMissing', { name: languageNames[missed.language] })}
      >
        <p>
          {missed.isAwaited
            ? t('signIn.languageAwaited', { current })
            : t('signIn.languageKept', { current })}
        </p>
      </Notice>
    </div>
  );
}
