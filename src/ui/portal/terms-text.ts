import type { PortalConfig } from '#domain/portal/config.ts';
import type { Translator } from '#locales/intl.ts';

/** What the payment terms say, in paragraphs: the provider's own words, else a sample about the ways to pay that there are. */
export function termsText(
  t: Translator['t'],
  { paymentTerms, payment: { methods } }: Pick<PortalConfig, 'paymentTerms' | 'payment'>,
): string {
  if (paymentTerms !== '') return paymentTerms;
  return [
    t('terms.sampleDebit'),
    ...(methods.includes('bank') ? [t('terms.sampleBank')] : []),
    ...(methods.includes('card') ? [t('terms.sampleCard')] : []),
  ].join('\n\n');
}
