import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import type { AnswerableDispute, AnsweredDispute } from '#domain/dispute/dispute-answer.ts';
import { money } from '#domain/money/money.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import type { ReadDisputes } from '#machines/dispute-answer/context.ts';
import { disputeAnswer, type SentAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import { aListedDispute } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { DisputeAnswerPage } from './dispute-answer-page.tsx';
import { useDisputeAnswer } from './use-dispute-answer.ts';

const offered = (disputeNumber: string, merchantName: string): AnswerableDispute => ({
  ...aDispute({ status: 'waitingOnMerchant' }),
  disputed: 100_001,
  latestStep: 'disagreement',
  disputeId: disputeNumber,
  disputeNumber,
  invoice: { open: 200_000, inFlight: 0 },
  listed: aListedDispute({
    disputeId: disputeNumber,
    disputeNumber,
    merchantName,
    status: 'waitingOnMerchant',
  }),
});
const ONE = offered('DSP-40001', 'Calloway Parts');
const OTHER = offered('DSP-40002', 'Ostrander Truck Parts');

/** A merchant’s answer to disputes, which the server takes and closes. */
function Answering({ disputes }: { disputes: readonly AnswerableDispute[] }): ReactElement {
  const [machine] = useState(() =>
    disputeAnswer.provide({
      actors: {
        loadDisputes: fromPromise<ReadDisputes, { readonly asked: readonly string[] }>(async () => ({
          disputes,
          at: DISPUTE_NOON,
        })),
        createKey: fromPromise(async () => '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c00f'),
        answerDisputes: fromPromise<readonly AnsweredDispute[], SentAnswer>(async () =>
          disputes.map(({ disputeId, disputeNumber }) => ({
            disputeId,
            disputeNumber,
            isTaken: true,
            status: 'closed',
            deadline: null,
            obstacles: [],
            standingAnswer: null,
          })),
        ),
      },
    }),
  );
  const asked = disputes.map(({ disputeId }) => disputeId);
  const actor = useActorRef(machine, {
    input: { asked, side: 'merchant', role: 'admin', config: aDisputeConfig, kept: null },
  });
  return (
    <Page>
      <DisputeAnswerPage
        {...useDisputeAnswer(actor)}
        documents={{ rows: [], add: () => {}, change: () => {} }}
        hrefs={{ list: '/dispute-center', dispute: () => '/dispute-center/7802111', invoice: null }}
      />
    </Page>
  );
}

test('who answers for several merchants sees in whose name, of several disputes and of one', async () => {
  await show(<Answering disputes={[ONE, OTHER]} />);
  await expect
    .element(page.getByRole('columnheader', { name: 'Customer, merchant and reason' }))
    .toBeVisible();
  await expect.element(page.getByText(/^Calloway Parts · /)).toBeVisible();
  await expect.element(page.getByText(/^Ostrander Truck Parts · /)).toBeVisible();
  await show(<Answering disputes={[ONE]} />);
  await expect.element(page.getByRole('definition').filter({ hasText: 'Calloway Parts' })).toBeVisible();
});

test('in little room the words of a row take a line more, and nothing is out of sight', async () => {
  await show(<Answering disputes={[ONE, OTHER]} />, 'light', 728);
  await expect.element(page.getByText(/^Calloway Parts · /)).toBeVisible();
  const table = page.getByRole('table').element();
  expect(table.parentElement?.dataset['wide']).toBeUndefined();
});

/** Answers in turn what is read and what became of the answer. */
interface AgainProps {
  readonly reads: readonly AnswerableDispute[];
  readonly standingAnswer?: AnsweredDispute['standingAnswer'];
}

function AnsweringAgain({ reads, standingAnswer = null }: AgainProps): ReactElement {
  const [machine] = useState(() => {
    const left = [...reads];
    return disputeAnswer.provide({
      actors: {
        loadDisputes: fromPromise<ReadDisputes, { readonly asked: readonly string[] }>(async () => ({
          disputes: left.splice(0, 1),
          at: DISPUTE_NOON,
        })),
        createKey: fromPromise(async () => '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c00f'),
        answerDisputes: fromPromise<readonly AnsweredDispute[], SentAnswer>(async () => [
          {
            disputeId: ONE.disputeId,
            disputeNumber: ONE.disputeNumber,
            isTaken: false,
            status: 'waitingOnMerchant',
            deadline: null,
            obstacles: [],
            standingAnswer,
          },
        ]),
      },
    });
  });
  const actor = useActorRef(machine, {
    input: { asked: [ONE.disputeId], side: 'merchant', role: 'admin', config: aDisputeConfig, kept: null },
  });
  return (
    <Page>
      <DisputeAnswerPage
        {...useDisputeAnswer(actor)}
        documents={{ rows: [], add: () => {}, change: () => {} }}
        hrefs={{ list: '/dispute-center', dispute: () => '/dispute-center/7802111', invoice: null }}
      />
    </Page>
  );
}

test('trying again says what has come between, and a refusal nothing that was so before the answer', async () => {
  const before = { ...ONE, listed: { ...ONE.listed, latestStep: 'disagreement' as const, offer: null } };
  const now: AnswerableDispute = {
    ...before,
    latestStep: 'offer',
    offer: 2_000,
    deadline: { date: '2026-12-21', timeZone: 'America/Chicago' },
    listed: { ...before.listed, latestStep: 'offer', offer: money(2_000, 'USD') },
  };
  await show(<AnsweringAgain reads={[before, now]} />);
  await page.getByRole('radio', { name: /^Disagree$/ }).click();
  await page.getByRole('textbox').fill('Twelve left us.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Your answer was not taken' })).toBeVisible();
  expect(page.getByText(/Disagreed/i).elements()).toEqual([]);
  expect(page.getByText('What has changed meanwhile').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Try those that failed again' }).click();
  await expect.element(page.getByRole('heading', { name: 'What has changed meanwhile' })).toBeVisible();
  await expect
    .element(page.getByText(/^It stood at .* and now stands at .*20\.00\sUSD.*The last day to answer is now/))
    .toBeVisible();
});

test('where another answer is not taken, the one that stands is named with its amount and its time', async () => {
  const standingAnswer = { action: 'offer', amount: money(2_050, 'USD'), entryAt: DISPUTE_NOON } as const;
  await show(<AnsweringAgain reads={[ONE]} standingAnswer={standingAnswer} />);
  await page.getByRole('radio', { name: /^Disagree$/ }).click();
  await page.getByRole('textbox').fill('Twelve left us.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect
    .element(page.getByText(/Your answer of Nov 23, 2026.* stands: Offer a part: 20\.50\sUSD\.$/))
    .toBeVisible();
});

test('what was agreed names what was credited', async () => {
  await show(<Answering disputes={[ONE]} />);
  await page.getByRole('radio', { name: /^Agree/ }).click();
  await page.getByRole('textbox').fill('Right.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect.element(page.getByText(/Closed · 1,000\.01\sUSD was credited\./)).toBeVisible();
});
