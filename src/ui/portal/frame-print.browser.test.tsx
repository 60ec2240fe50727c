import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '#ui/kit/button.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { onPaper, uselessOnPaper } from '#ui/testing/on-paper.ts';
import { show } from '#ui/testing/show.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { UrgentNotice } from './urgent-notice.tsx';

const URGENT = 'Scheduled payment S-1002 is stopped: nothing is collected';

test('around a page that is printed there is no menu, no tool, and no notice of something else', async () => {
  await show(
    <Page>
      <PortalFrame
        title="Paper Harbor"
        homeHref="/merchant/overview"
        isOffered={() => true}
        path="/merchant/disputes"
        counts={{ disputes: '3' }}
        isOffline={false}
        context={<Button>Ostrander Truck Centers</Button>}
        tools={<Button>Ray Ostrander</Button>}
      >
        <UrgentNotice
          title={URGENT}
          customerName="Kestrel Ridge Logistics"
          isOfSeveral
          more={2}
          href="/notices"
        />
        <p>What the page itself says</p>
      </PortalFrame>
    </Page>,
  );
  await expect.element(page.getByText(URGENT)).toBeVisible();
  await expect.element(page.getByText('Kestrel Ridge Logistics')).toBeVisible();
  await expect.element(page.getByText('2 more notices are urgent.')).toBeVisible();
  expect(uselessOnPaper()).not.toEqual([]);
  await onPaper();
  await expect.element(page.getByText('What the page itself says')).toBeVisible();
  await expect.element(page.getByText(URGENT)).not.toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read it among your notices' }))
    .not.toBeInTheDocument();
  expect(uselessOnPaper()).toEqual([]);
});
