import { expect, test } from 'vitest';
import type { PortalConfig } from '#domain/portal/config.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import { pagesMessages } from '#locales/pages-messages.ts';
import { termsText } from '#ui/portal/terms-text.ts';

await loadMessages(pagesMessages);
const { t } = await loadTranslator('bg');
const config = (methods: PortalConfig['payment']['methods'], paymentTerms = '') =>
  ({ paymentTerms, payment: { methods } }) as Pick<PortalConfig, 'paymentTerms' | 'payment'>;

test('the sample terms are in the reader’s language, and about the ways to pay that there are', () => {
  const all = termsText(t, config(['bank', 'card'])).split('\n\n');
  expect(all).toEqual([t('terms.sampleDebit'), t('terms.sampleBank'), t('terms.sampleCard')]);
  expect(all.join(' ')).not.toMatch(/[A-Za-z]/);
  expect(termsText(t, config(['bank'])).split('\n\n')).toEqual(all.slice(0, 2));
  expect(termsText(t, config([]))).toBe(all[0]);
});

test('the provider’s own terms stand alone', () => {
  expect(termsText(t, config(['card'], 'Pay on time.'))).toBe('Pay on time.');
});
