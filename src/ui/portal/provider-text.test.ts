import { expect, test } from 'vitest';
import type { OwnWords, PortalConfig } from '#domain/portal/config.ts';
import { languages } from '#locales/languages.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import { privacyText, termsText } from '#ui/portal/provider-text.ts';

await loadMessages(['texts']);
const bulgarian = await loadTranslator('bg');
const { t } = bulgarian;
const terms = (methods: PortalConfig['payment']['methods'], paymentTerms: OwnWords = {}) =>
  termsText(bulgarian, { paymentTerms, payment: { methods } } as Pick<
    PortalConfig,
    'paymentTerms' | 'payment'
  >);

test('the sample terms are in the reader’s language, and about the ways to pay that there are', () => {
  const all = terms(['bank', 'card']);
  expect(all.language).toBe('bg');
  const paragraphs = all.text.split('\n\n');
  expect(paragraphs).toEqual([t('terms.sampleDebit'), t('terms.sampleBank'), t('terms.sampleCard')]);
  expect(all.text).not.toMatch(/[A-Za-z]/);
  expect(terms(['bank']).text.split('\n\n')).toEqual(paragraphs.slice(0, 2));
  expect(terms([]).text).toBe(paragraphs[0]);
});

test('the provider’s own terms stand alone: in the reader’s language, else in English, else in what there is', () => {
  const own = { de: 'Zahlen Sie pünktlich.', en: 'Pay on time.', bg: 'Плащайте навреме.' };
  expect(terms(['card'], own)).toEqual({ text: own.bg, language: 'bg' });
  expect(terms(['card'], { de: own.de, en: own.en })).toEqual({ text: own.en, language: 'en' });
  expect(terms(['card'], { de: own.de })).toEqual({ text: own.de, language: 'de' });
});

test.each(languages)(
  'the demonstration’s privacy notice is in the reader’s language: %s',
  async (language) => {
    const translator = await loadTranslator(language);
    const shown = privacyText(translator, { privacyNotice: {}, isDemonstration: true });
    expect(shown?.language).toBe(language);
    expect(shown?.text.split('\n\n')).toHaveLength(3);
    expect(shown?.text).toContain(translator.t('privacy.sampleKept'));
  },
);

test('outside the demonstration no privacy notice is shown but the provider’s own', () => {
  const real = { privacyNotice: {}, isDemonstration: false };
  expect(privacyText(bulgarian, real)).toBeNull();
  expect(privacyText(bulgarian, { ...real, privacyNotice: { en: 'We keep little.' } })).toEqual({
    text: 'We keep little.',
    language: 'en',
  });
});
