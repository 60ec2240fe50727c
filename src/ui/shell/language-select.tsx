import type { ReactElement } from 'react';
import { languageNames, languages } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';

const globe =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20';

/** The choice of the language in the head of every page before sign-in, with a globe for whoever cannot read it. */
export function LanguageSelect({ onLanguage }: { onLanguage: (language: Language) => void }): ReactElement {
  const { t, language } = useMessages();
  return (
    <ChipSelect
      label={t('signIn.language')}
      value={language}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      onChange={onLanguage}
      iconPath={globe}
      isQuiet
    />
  );
}
