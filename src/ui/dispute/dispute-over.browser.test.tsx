import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { aDisputeConfig } from '#domain/testing/dispute-facts.ts';
import { money } from '#domain/money/money.ts';
import { download } from '#machines/shapes/download.ts';
import { aDisputeRead, aListedDispute, aStanding } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { DisputePage } from './dispute-page.tsx';

const ANEW = 'What is still owed of the invoice can be disputed anew up to 40 days after it was billed.';

test.each([
  ['it is owed', {}, 460_920, 1],
  ['nothing of it is owed', {}, 0, 0],
  ['another dispute or a chargeback of it is under way', { isDisputedAgain: true }, 460_920, 0],
] as const)('what has ended can be disputed anew where %s: %#', async (_, since, open, times) => {
  const standing = aStanding({ status: 'closed', endedOn: '2026-11-01', ...since });
  const details = aDisputeRead({
    dispute: aListedDispute({ status: 'closed', deadline: null, offer: null, endedOn: '2026-11-01' }),
    standing,
    invoiceOpen: money(open, 'USD'),
  });
  await show(
    <Page>
      <DisputePage
        part={ready(details)}
        party="customer"
        config={aDisputeConfig}
        hrefs={{
          list: '/dispute-center',
          invoice: (trxId) => `/invoice/${trxId}`,
          withdraw: null,
          other: (id) => `/dispute-center/7802111?dispute=${id}`,
          answer: (id) => `/dispute-center/respond?disputes=${id}`,
        }}
        download={{ snapshot: createActor(download).getSnapshot(), send: () => {} }}
        now={() => '2026-11-20T20:40:00.000Z'}
        brandName="Termline"
        onPrint={() => {}}
        onSwitch={() => {}}
      />
    </Page>,
  );
  await expect.element(page.getByText('The dispute is over.')).toBeVisible();
  expect(page.getByText(ANEW).elements()).toHaveLength(times);
});
