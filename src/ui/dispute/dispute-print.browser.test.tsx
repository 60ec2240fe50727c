import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { aDisputeConfig } from '#domain/testing/dispute-facts.ts';
import { Button } from '#ui/kit/button.tsx';
import { aDisputeRead, aDocument, aListedDispute, aResponse } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { onPaper, uselessOnPaper } from '#ui/testing/on-paper.ts';
import { idleDownload, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { DisputePage } from './dispute-page.tsx';

const asked = aDocument({
  documentId: 'd2',
  name: 'slip.pdf',
  state: 'asked',
  refusedBecause: 'harmful',
  replaceUntil: { date: '2026-11-30', timeZone: 'America/Chicago' },
  isReplaceable: true,
});
const details = aDisputeRead({
  documents: [aDocument(), asked],
  responses: [
    aResponse({ documents: [aDocument({ documentId: 'd3', name: 'loading sheet.pdf' })] }),
    aResponse({
      responseId: 'r1',
      party: 'customer',
      name: 'Dana Whitlock',
      action: 'opened',
      comment: 'Ten.',
    }),
  ],
});

const view = (party: DisputeParty) => (
  <Page>
    <DisputePage
      part={ready(details)}
      party={party}
      config={aDisputeConfig}
      hrefs={{
        list: '/dispute-center',
        invoice: (trxId) => `/invoice/${trxId}`,
        withdraw: null,
        other: (id) => `/dispute-center/7802111?dispute=${id}`,
        answer: party === 'support' ? null : (id) => `/dispute-center/respond?disputes=${id}`,
      }}
      acts={<Button>Decide</Button>}
      renderReplace={() => <Button>Choose another file</Button>}
      download={idleDownload}
      now={() => '2026-11-20T20:40:00.000Z'}
      brandName="Termline"
      onPrint={() => {}}
      onSwitch={() => {}}
    />
  </Page>
);

test.each(['customer', 'merchant', 'support'] as const)(
  'on paper of a %s stands what is disputed, by whom, what was said, and which documents there are',
  async (party) => {
    await show(view(party));
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(uselessOnPaper()).not.toEqual([]);
    await onPaper();
    const { customerName, merchantName } = aListedDispute();
    const onIt = [
      'Dispute DSP-40001',
      '768.20 USD',
      customerName,
      merchantName,
      'Until Nov 25, 2026, end of the day, Central Time',
      `Priya Raman · ${party === 'merchant' ? 'Your company' : 'Merchant'}: Offered 384.10 USD`,
      'Our loading sheet shows eleven.',
      'Nov 11, 2026',
      `Dana Whitlock · ${party === 'customer' ? 'Your company' : 'Customer'}: Disputed`,
      'slip.pdf: refused by the check; another file can be sent until Nov 30, 2026',
      '· Termline · As of Nov 20, 2026',
      'Nov 25, 2026 · 5 days left',
    ];
    for (const words of onIt) {
      await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
    }
    for (const name of ['pallet.jpg', 'loading sheet.pdf'])
      await expect.element(page.getByText(name, { exact: true })).toBeVisible();
    expect(uselessOnPaper()).toEqual([]);
    expect(page.getByRole('link', { name: 'Answer this dispute' }).elements()).toEqual([]);
  },
);

test('paper is read by others, so it names the side whose turn it is', async () => {
  await show(view('customer'));
  await expect.element(page.getByText('Your turn', { exact: true })).toBeVisible();
  await onPaper();
  for (const words of ['Your turn', 'Waiting on you']) {
    await expect.element(page.getByText(words, { exact: true })).not.toBeVisible();
  }
  for (const words of ['The customer answers.', 'Waiting on customer']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
});
