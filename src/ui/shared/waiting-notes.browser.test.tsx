import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WaitingNotes } from '#ui/shared/waiting-notes.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';

const showFirst = (daysLeft: number) =>
  show(
    <Page>
      <WaitingNotes
        side="support"
        disputes={ready({ count: 2, until: '2026-11-27', daysLeft })}
        chargebacks={ready({ count: 1, until: '2026-11-26', daysLeft: daysLeft - 1 })}
        shortPays={null}
        hrefs={{ disputes: '/support/disputes', chargebacks: '/support/chargebacks' }}
      />
    </Page>,
  );

test('rejected transactions that can be resubmitted are counted, with the way to them', async () => {
  await show(
    <Page>
      <WaitingNotes
        side="merchant"
        disputes={null}
        chargebacks={null}
        shortPays={null}
        rejections={ready(13)}
        hrefs={{
          disputes: '/merchant/disputes',
          chargebacks: '/merchant/chargebacks',
          rejections: '/rejection-center',
        }}
      />
    </Page>,
  );
  await expect.element(page.getByText('Rejected transactions to resubmit or cancel: 13')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See rejections' }))
    .toHaveAttribute('href', '/rejection-center');
});

test('the day of the first that waits is told, and by how much it is overdue once it has passed', async () => {
  await showFirst(0);
  await expect.element(page.getByText('The first by Nov 27, 2026.')).toBeVisible();
  await expect
    .element(page.getByText('The first was to be done by Nov 26, 2026: 1 day overdue.'))
    .toBeVisible();
  await showFirst(2);
  await expect.element(page.getByText('The first by Nov 26, 2026.')).toBeVisible();
  await showFirst(-2);
  await expect
    .element(page.getByText('The first was to be done by Nov 27, 2026: 2 days overdue.'))
    .toBeVisible();
  await expect.element(page.getByText('The first by Nov 27, 2026.')).not.toBeInTheDocument();
});
