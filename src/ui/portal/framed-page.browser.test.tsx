import { expect, test } from 'vitest';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { FramedPage, type FramedPageProps } from './framed-page.tsx';

// An empty page of nobody's, so that the test asks no network.
const REPORTS = { location: 'reports', title: 'Yearly reports', url: 'about:blank' };
const view = (shown: FramedPageProps['page']) => (
  <Page>
    <FramedPage page={shown} homeHref="/account/overview" onRetry={() => {}} />
  </Page>
);

testScreens({
  'a framed page': { node: view(REPORTS), sees: ['Yearly reports'] },
  'an address that is not set up': { node: view(null), sees: ['This page is not set up'] },
  'a list that did not come': { node: view('notLoaded'), sees: ['The page could not be loaded'] },
});

test('the frame is named, in a sandbox, and tells nobody where it stands', async () => {
  await show(view(REPORTS));
  const frame = document.querySelector('iframe');
  expect(frame?.title).toBe('Yearly reports');
  expect([...(frame?.sandbox ?? [])]).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-downloads',
  ]);
  expect(frame?.referrerPolicy).toBe('no-referrer');
});
