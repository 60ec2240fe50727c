import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { documentAnswer } from '#api/testing/stubbed-server.ts';
import { useMessages } from '#locales/react.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { Overridden } from '#routes/frame/component-override.tsx';

function Words() {
  const { t } = useMessages();
  return (
    <ul>
      <li>{t('portal.pay')}</li>
      <li>{t('portal.payments')}</li>
    </ul>
  );
}
const portal = (
  <Page>
    <Overridden name="northwind">
      <Words />
    </Overridden>
  </Page>
);
const radius = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--brand-radius-control').trim();
/** The page's own online state stays: only the call is answered. */
const answer = (attributes: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () =>
    documentAnswer({ data: { type: 'components', id: 'northwind', attributes } }, status),
  );
afterEach(() => void vi.unstubAllGlobals());

test('texts and shapes of the deployment are shown, and the others stay', async () => {
  const before = radius();
  answer({ texts: { en: { 'portal.pay': 'Settle bills' }, de: {} }, theme: { radiusControl: 2 } });
  await show(portal);
  await expect.element(page.getByText('Settle bills')).toBeVisible();
  await expect.element(page.getByText('Payments')).toBeVisible();
  expect([before, radius()]).toEqual(['6px', '2px']);
});

test('script and markup of a foreign back end are not shown', async () => {
  answer({
    texts: { en: { 'portal.pay': '<img src=x onerror=alert(1)>', 'portal.payments': 'Receipts' } },
    theme: { radiusControl: 9_999 },
  });
  await show(portal);
  await expect.element(page.getByText('Receipts')).toBeVisible();
  await expect.element(page.getByText('Pay invoices')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  expect(radius()).toBe('6px');
});

test('an override that does not come leaves the portal as it is', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await show(portal);
  await expect.element(page.getByText('Pay invoices')).toBeVisible();
});
