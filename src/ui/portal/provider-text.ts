import type { OwnWords, PortalConfig } from '#domain/portal/config.ts';
import type { Translator } from '#locales/intl.ts';
import { fallbackLanguage, isLanguage, type Language } from '#locales/languages.ts';

/** A text as it is shown: paragraphs with a blank line between, and the language in which they are. */
export interface ProviderText {
  readonly text: string;
  readonly language: Language;
}

/** What the payment terms say: the provider's own words, else a sample about the ways to pay that there are. */
export function termsText(
  { t, language }: Translator,
  { paymentTerms, payment: { methods } }: Pick<PortalConfig, 'paymentTerms' | 'payment'>,
): ProviderText {
  const sample = [
    t('terms.sampleDebit'),
    ...(methods.includes('bank') ? [t('terms.sampleBank')] : []),
    ...(methods.includes('card') ? [t('terms.sampleCard')] : []),
  ];
  return inLanguage(paymentTerms, language) ?? { text: sample.join('\n\n'), language };
}

/** What the privacy notice says: the provider's own words, in the demonstration a sample; else null, for none. */
export function privacyText(
  { t, language }: Translator,
  { privacyNotice, isDemonstration }: Pick<PortalConfig, 'privacyNotice' | 'isDemonstration'>,
): ProviderText | null {
  const sample = [t('privacy.sampleInvented'), t('privacy.sampleKept'), t('privacy.sampleBrowser')];
  return (
    inLanguage(privacyNotice, language) ?? (isDemonstration ? { text: sample.join('\n\n'), language } : null)
  );
}

/** The provider's words in the reader's language, else in English, else in the first that there is; null for none. */
function inLanguage(words: OwnWords, wanted: Language): ProviderText | null {
  const language = [wanted, fallbackLanguage, ...Object.keys(words).filter(isLanguage)].find((one) =>
    Object.hasOwn(words, one),
  );
  const text = language && words[language];
  return language && text ? { text, language } : null;
}
