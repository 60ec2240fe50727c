import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnWords, PortalConfig } from '#domain/portal/config.ts';
import { english, Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { PrivacyText } from './provider-text-part.tsx';

const view = (privacyNotice: OwnWords, isDemonstration = false) => (
  <Page>
    <PrivacyText
      config={
        {
          privacyNotice,
          isDemonstration,
          support: { phone: '800-555-0142', hours: null, email: '' },
        } as PortalConfig
      }
    />
  </Page>
);

testScreens({
  'the sample': { node: view({}, true), sees: [english.t('privacy.sampleKept')] },
  'a notice in another language only': {
    node: view({ de: 'Wir bewahren wenig auf.' }),
    sees: ['This text is available in another language only: Deutsch.', 'Wir bewahren wenig auf.'],
  },
  'no notice': { node: view({}), sees: [english.t('privacy.notPublished'), '800-555-0142'] },
});

test('a text in another language than the page is marked with its own, one in the same is not', async () => {
  const ELSEWHERE = 'This text is available in another language only: Deutsch.';
  const langOf = (text: string) => page.getByText(text).element().closest('[lang]')?.getAttribute('lang');
  await show(view({ de: 'Wir bewahren wenig auf.' }));
  expect(langOf('Wir bewahren wenig auf.')).toBe('de');
  expect(langOf(ELSEWHERE)).toBe('en');
  await show(view({ de: 'Wir bewahren wenig auf.', en: 'We keep little.' }));
  expect(langOf('We keep little.')).toBe('en');
  expect(page.getByText(ELSEWHERE).elements()).toEqual([]);
});
