import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import type { AnswerableDispute, AnsweredDispute } from '#domain/dispute/dispute-answer.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import type { ReadDisputes } from '#machines/dispute-answer/context.ts';
import { disputeAnswer, type SentAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import { aListedDispute } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import type { AnswerHrefs } from './answer-frame.ts';
import { DisputeAnswerPage } from './dispute-answer-page.tsx';
import { useDisputeAnswer } from './use-dispute-answer.ts';

const NO_DOCUMENTS = { rows: [], add: () => {}, change: () => {} };
const HREFS: AnswerHrefs = {
  list: '/dispute-center',
  dispute: () => '/dispute-center/7802111',
  invoice: null,
};
const LONG = {
  merchantName: 'Morrow Tire & Fleet of the Upper Midwest',
  reasonWords: 'The quantity that was delivered is short',
} as const;

const answerable = (
  disputeNumber: string,
  differing: Partial<Pick<AnswerableDispute, 'latestStep' | 'offer' | 'answers' | 'reopenings'>> = {},
): AnswerableDispute => ({
  ...aDispute({ status: 'waitingOnCustomer' }),
  latestStep: 'disagreement',
  disputeId: disputeNumber,
  disputeNumber,
  invoice: { open: 10_000, inFlight: 0 },
  listed: aListedDispute({ disputeId: disputeNumber, disputeNumber, latestStep: 'disagreement', ...LONG }),
  ...differing,
});
const TWO = ['DSP-40001', 'DSP-40002'].map((number) => answerable(number));

interface AnsweringProps {
  readonly disputes?: readonly AnswerableDispute[];
  readonly side?: 'customer' | 'merchant';
  readonly documents?: DisputeDocuments;
}

/** Two disputes unless others are given, and an answer to them that never arrives. */
function Answering({
  disputes = TWO,
  side = 'customer',
  documents = NO_DOCUMENTS,
}: AnsweringProps): ReactElement {
  const [machine] = useState(() =>
    disputeAnswer.provide({
      actors: {
        loadDisputes: fromPromise<ReadDisputes, { readonly asked: readonly string[] }>(async () => ({
          disputes,
          at: DISPUTE_NOON,
        })),
        createKey: fromPromise(async () => '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c00f'),
        answerDisputes: fromPromise<readonly AnsweredDispute[], SentAnswer>(() => new Promise(() => {})),
      },
    }),
  );
  const input = {
    asked: disputes.map(({ disputeId }) => disputeId),
    side,
    role: 'admin',
    config: { ...aDisputeConfig, disputesPerAnswer: 9 },
    kept: null,
  } as const;
  const actor = useActorRef(machine, { input });
  return (
    <Page>
      <DisputeAnswerPage {...useDisputeAnswer(actor)} documents={documents} hrefs={HREFS} />
    </Page>
  );
}

test('the table of those that are in stays within its half beside the menu', async () => {
  // What the menu leaves of 1280 pixels.
  await show(
    <div style={{ width: 1040 }}>
      <Answering />
    </div>,
  );
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  const margin = page.getByRole('complementary').element().getBoundingClientRect();
  await expect
    .poll(() => table.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(margin.left + 0.5);
});

test('what is being sent stays readable, and keeps the focus', async () => {
  await show(<Answering />);
  await page.getByRole('radio', { name: 'Disagree', exact: true }).click();
  const comment = page.getByRole('textbox');
  await comment.fill('Settled between us.');
  await comment.click();
  page.getByRole('button', { name: /^Send/ }).element().closest('form')?.requestSubmit();
  await expect.element(comment).toHaveAttribute('readonly');
  await expect.element(comment).toBeEnabled();
  expect(document.activeElement).toBe(comment.element());
  await userEvent.keyboard('!');
  await expect.element(comment).toHaveValue('Settled between us.');
});

test('§5 Required-field messages: whoever sends too early is led to the first thing that is missing', async () => {
  await show(<Answering />);
  const send = page.getByRole('button', { name: /^Send/ });
  await send.click();
  await expect.element(page.getByText('Choose an answer.')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Choose an answer.');
  await page.getByRole('radio', { name: 'Disagree', exact: true }).click();
  await send.click();
  await expect.poll(() => document.activeElement).toBe(page.getByRole('textbox').element());
});

test('agreeing that credits nothing says so, and no sum of nothing', async () => {
  const offered = answerable('DSP-40003', { latestStep: 'offer', offer: 4_000 });
  await show(<Answering disputes={[...TWO, offered]} />);
  await page.getByRole('radio', { name: 'Agree', exact: true }).click();
  await page.getByRole('textbox').fill('Then so be it.');
  await page.getByRole('button', { name: /^Send/ }).click();
  const dialog = page.getByRole('alertdialog');
  const said = 'Nothing is credited: what is disputed stays owed in each of the 2 disputes.';
  await expect.element(dialog.getByText(said)).toBeVisible();
  expect(dialog.getByText(/0\.00/).elements()).toEqual([]);
  // The one that is out says with which step and sum, and why.
  await expect.element(page.getByText(/^DSP-40003 · /)).toBeVisible();
  await expect.element(page.getByText(/^Agreeing accepts an offer of 40\.00\sUSD here/)).toBeVisible();
});

test.each([
  ['all of them have', [2, 2], /^Both sides have used up their answers/, /Customer support decides on/],
  ['some of them have', [2, 1], /Customer support decides on DSP-40000 after this one/, /^Both sides have/],
] as const)('disagreeing says that it escalates where %s no answers left', async (_, used, said, unsaid) => {
  const disputes = used.map((count, index) => ({
    ...answerable(`DSP-4000${index}`, { answers: { customer: count, merchant: count } }),
    status: 'waitingOnMerchant' as const,
  }));
  await show(<Answering disputes={disputes} side="merchant" />);
  const choice = page.getByRole('radio', { name: 'Disagree', exact: true });
  await expect.element(choice).toBeVisible();
  await expect.element(page.getByText(said).first()).toBeVisible();
  expect(page.getByText(unsaid).elements()).toEqual([]);
});

test('of several in one currency an offer is the same for each, within what fits all', async () => {
  const less = { ...answerable('DSP-40003'), disputed: 5_000 };
  await show(<Answering disputes={[...TWO, less]} />);
  await page.getByRole('radio', { name: /^Offer a part/ }).click();
  await expect.element(page.getByText(/^For each dispute: less than 50\.00\sUSD$/)).toBeVisible();
  const amount = page.getByRole('textbox', { name: /^Amount offered/ });
  await amount.fill('50.00');
  await page.getByRole('textbox', { name: /^Comment/ }).fill('Half of each.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect
    .element(page.getByText(/^Offer an amount between 0\.01\sUSD and 49\.99\sUSD\.$/))
    .toBeVisible();
});

test('before an answer is chosen it is said who is out and why, and heading and sum are of those that are in', async () => {
  const elsewhere = (disputeNumber: string, status: 'waitingOnMerchant' | 'escalated') => ({
    ...answerable(disputeNumber),
    status,
  });
  const disputes = [...TWO, elsewhere('DSP-40003', 'waitingOnMerchant'), elsewhere('DSP-40004', 'escalated')];
  await show(<Answering disputes={disputes} />);
  await expect.element(page.getByRole('heading', { name: 'Answer 2 disputes' })).toBeVisible();
  await expect.element(page.getByText(/^2 disputes · 1,536\.40\sUSD$/)).toBeVisible();
  await expect.element(page.getByText(/^DSP-40003 · /)).toBeVisible();
  await expect
    .element(page.getByText('It is the merchant’s turn. You can answer after that, if the dispute goes on.'))
    .toBeVisible();
  // Nobody has to ask again: support may decide at once.
  await expect
    .element(
      page.getByText(
        /^Customer support has been asked to decide\. You can answer only if it asks you, or withdraw the dispute\./,
      ),
    )
    .toBeVisible();
  await page.getByRole('radio', { name: 'Disagree', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Answer 2 disputes' })).toBeVisible();
});

test.each([
  ['customer', ['DSP-40001']],
  ['merchant', ['DSP-40001', 'DSP-40003']],
] as const)('a document of a %s is one reader’s at first', async (side, disputeIds) => {
  const of = (disputeNumber: string, listed: Partial<AnswerableDispute['listed']>) => ({
    ...answerable(disputeNumber),
    status: side === 'customer' ? ('waitingOnCustomer' as const) : ('waitingOnMerchant' as const),
    listed: aListedDispute({ disputeId: disputeNumber, ...listed }),
  });
  const disputes = [
    of('DSP-40001', {}),
    of('DSP-40002', { buidMerchant: '700102', customerId: '0413' }),
    of('DSP-40003', { buidMerchant: '700103' }),
  ];
  const sent: Parameters<DisputeDocuments['add']>[1][] = [];
  const documents = {
    ...NO_DOCUMENTS,
    add: (_: readonly File[], whose: (typeof sent)[number]) => sent.push(whose),
  };
  await show(<Answering disputes={disputes} side={side} documents={documents} />);
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(field!, new File(['PDF'], 'prices.pdf'));
  expect(sent).toEqual([{ disputeIds }]);
});

test.each([
  ['none of them was', [0, 0], 'only customer support can reopen a dispute.'],
  [
    'one of them was',
    [0, 1],
    'only customer support can reopen a dispute, and none that was reopened before.',
  ],
  ['all of them were', [1, 1], 'You cannot undo this, and the dispute cannot be reopened once more.'],
] as const)('DIS-41: ending disputes says who reopens them where %s reopened', async (_, times, said) => {
  const disputes = times.map((reopenings, index) => answerable(`DSP-4000${index}`, { reopenings }));
  await show(<Answering disputes={disputes} />);
  await expect.element(page.getByText(said, { exact: false }).first()).toBeVisible();
});
