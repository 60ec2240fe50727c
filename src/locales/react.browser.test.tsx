import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chosenLanguage, languageKey, rememberLanguage } from './language-choice.ts';
import { loadTranslator } from './load.ts';
import { MessagesProvider, useMessages } from './react.tsx';
import { useFormats } from './use-formats.ts';

function Balance() {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  return (
    <p lang={locale}>
      {t('time.justNow')}: {formatMoney({ amount: 3126462, currency: 'USD' })}
    </p>
  );
}

test('a view shows messages and money of the language that was loaded', async () => {
  const translator = await loadTranslator('en');
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <MessagesProvider translator={translator}>
      <Balance />
    </MessagesProvider>,
  );
  await expect.element(page.getByText('Just now: 31,264.62 USD')).toHaveAttribute('lang', 'en-US');
  root.unmount();
});

test('the chosen language is kept in storage and in the cookie', () => {
  rememberLanguage('hu');
  expect(chosenLanguage()).toBe('hu');
  expect(document.cookie).toContain('portal_language=hu');
  localStorage.removeItem(languageKey);
  expect(chosenLanguage()).toBe('hu');
  localStorage.setItem(languageKey, 'klingon');
  expect(chosenLanguage()).toBe('en');
  localStorage.removeItem(languageKey);
});
