import { expect, test } from 'vitest';
import { loadMessages, loadTranslator } from './load.ts';
import type { PackedCatalog } from './packed-catalog.ts';

// As `payment-messages.ts` asks for its part, but not before this test says so.
const payment = import.meta.glob<PackedCatalog>('./??.json', {
  query: '?packed=payment',
  import: 'default',
});

test('every translator of a language finds a part that is asked for later', async () => {
  const [page, banner] = await Promise.all([loadTranslator('de'), loadTranslator('de')]);
  const later = await loadTranslator('de', 'de-AT');
  expect(() => page.t('payment.stepSelect')).toThrow('There is no message');
  await loadMessages(payment);
  for (const { t } of [page, banner, later]) {
    expect(t('payment.stepSelect')).toBe('Rechnungen auswählen');
    expect(t('signIn.submit')).toBe('Anmelden');
  }
  expect((await loadTranslator('fr')).t('payment.stepSelect')).toBe('Sélectionner les factures');
});
