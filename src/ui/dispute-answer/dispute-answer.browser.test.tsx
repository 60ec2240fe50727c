import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import type { AnswerableDispute, AnsweredDispute } from '#domain/dispute/dispute-answer.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import type { ReadDisputes } from '#machines/dispute-answer/context.ts';
import { disputeAnswer, type SentAnswer } from '#machines/dispute-answer/dispute-answer.ts';
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

const answerable = (disputeNumber: string): AnswerableDispute => ({
  ...aDispute({ status: 'waitingOnCustomer' }),
  latestStep: 'disagreement',
  disputeId: disputeNumber,
  disputeNumber,
  invoice: { open: 10_000, inFlight: 0 },
  listed: aListedDispute({ disputeId: disputeNumber, disputeNumber, latestStep: 'disagreement', ...LONG }),
});

/** Two disputes, and an answer to them that never arrives. */
function Answering(): ReactElement {
  const [machine] = useState(() =>
    disputeAnswer.provide({
      actors: {
        loadDisputes: fromPromise<ReadDisputes, { readonly asked: readonly string[] }>(async () => ({
          disputes: ['DSP-40001', 'DSP-40002'].map(answerable),
          at: DISPUTE_NOON,
        })),
        createKey: fromPromise(async () => '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c00f'),
        answerDisputes: fromPromise<readonly AnsweredDispute[], SentAnswer>(() => new Promise(() => {})),
      },
    }),
  );
  const input = {
    asked: ['DSP-40001', 'DSP-40002'],
    side: 'customer',
    role: 'admin',
    config: aDisputeConfig,
    kept: null,
  } as const;
  const actor = useActorRef(machine, { input });
  return (
    <Page>
      <DisputeAnswerPage {...useDisputeAnswer(actor)} documents={NO_DOCUMENTS} hrefs={HREFS} />
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
