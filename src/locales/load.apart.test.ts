import { expect, test } from 'vitest';
import { loadMessages, loadTranslator } from './load.ts';

test('every translator of a language finds an area that is asked for later', async () => {
  const [page, banner] = await Promise.all([loadTranslator('de'), loadTranslator('de')]);
  const later = await loadTranslator('de', 'de-AT');
  expect(() => page.t('payment.stepSelect')).toThrow('There is no message');
  await loadMessages(['payment']);
  for (const { t } of [page, banner, later]) {
    expect(t('payment.stepSelect')).toBe('Rechnungen auswählen');
    expect(t('signIn.submit')).toBe('Anmelden');
  }
  expect((await loadTranslator('fr')).t('payment.stepSelect')).toBe('Sélectionner les factures');
});
