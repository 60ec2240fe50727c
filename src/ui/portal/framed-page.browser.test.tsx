import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { show, violations } from '#ui/testing/show.tsx';
import { FramedPage, type FramedPageProps } from './framed-page.tsx';

// An empty page of nobody's, so that the test asks no network.
const REPORTS = { location: 'reports', title: 'Yearly reports', url: 'about:blank' };
const view = (shown: FramedPageProps['page']) => (
  <Page>
    <FramedPage page={shown} homeHref="/account/overview" onRetry={() => {}} />
  </Page>
);

const screens = {
  'a framed page': { node: view(REPORTS), sees: 'Yearly reports' },
  'an address that is not set up': { node: view(null), sees: 'This page is not set up' },
  'a list that did not come': { node: view('notLoaded'), sees: 'The page could not be loaded' },
};

describe.each(Object.entries(screens))('%s', (_, { node, sees }) => {
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('is seen without an accessibility fault, %s, %i px wide', async (theme, width) => {
    await show(node, theme, width);
    await expect.element(page.getByRole('heading', { name: sees })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
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
