import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { PortalFrame, type MenuCounts } from './portal-frame.tsx';

const framed = (counts: MenuCounts) => (
  <Page>
    <PortalFrame
      title="Paper Harbor"
      homeHref="/merchant/overview"
      isOffered={(row) => row === '/merchant/disputes' || row === '/support/payments'}
      path="/merchant/overview"
      counts={counts}
      isOffline={false}
      context={null}
      tools={null}
    >
      <p>Nothing else.</p>
    </PortalFrame>
  </Page>
);
const disputes = () =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Disputes/ });

test('§8: a failed count is said in the menu, and is no number', async () => {
  await show(framed({ disputes: null }));
  await expect.element(disputes()).toHaveAccessibleName('Disputes ? could not be counted');
});

test('what is counted is said with whom it waits for, and none is no count', async () => {
  await show(framed({ disputes: '3' }));
  await expect.element(disputes()).toHaveAccessibleName('Disputes 3 waiting for you');
  await show(framed({}));
  await expect.element(disputes()).toHaveAccessibleName('Disputes');
});

test('what waits to be sent back is counted for customer support', async () => {
  await show(framed({ refunds: '2' }));
  const entry = page.getByRole('link', { name: /^Payments and refunds/ });
  await expect.element(entry).toHaveAccessibleName('Payments and refunds 2 waiting for you');
});
