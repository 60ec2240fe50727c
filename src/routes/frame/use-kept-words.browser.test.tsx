import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { useState, type ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { SUPPORT_ACTS, type DisputeTaking, type SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import { money } from '#domain/money/money.ts';
import { aDecidedDispute, aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { DisputeDecision } from '#ui/dispute-decision/dispute-decision.tsx';
import { useDisputeDecision } from '#ui/dispute-decision/use-dispute-decision.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { useKeptWords, useWordsOfAct } from './use-kept-words.ts';

beforeEach(() => sessionStorage.clear());

const Typed = v.object({
  comment: v.string(),
  until: v.nullable(v.string()),
  favor: v.nullable(v.picklist(['forCustomer', 'inPart', 'forMerchant'])),
  amount: v.nullable(v.number()),
});

const mine: SupportedDispute = {
  ...aDispute({ status: 'escalated' }),
  disputeId: 'd-1',
  currency: 'USD',
  takenBy: 'me',
  told: aDecidedDispute(),
  readAt: DISPUTE_NOON,
};
const theirs: SupportedDispute = {
  ...mine,
  takenBy: 'colleague',
  told: aDecidedDispute({ holder: { userId: 'u-nina', name: 'Nina Sorel', isAbsent: false } }),
};
const decided: SupportedDispute = {
  ...theirs,
  status: 'closed',
  told: aDecidedDispute({
    end: {
      name: 'Nina Sorel',
      party: 'support',
      action: 'decide',
      amount: money(2_500, 'USD'),
      comment: 'Ten were signed for.',
    },
  }),
};

const machine = disputeDecision.provide({
  actors: {
    takeDispute: fromPromise<boolean, DisputeTaking>(async ({ input }) => {
      if (input.disputeId === 'over') throw new CallError('refused', { code: 'DIS-25' });
      return input.isTaken;
    }),
  },
});
type Actor = ReturnType<typeof createActor<typeof disputeDecision>>;

function Deciding({ onActor }: { onActor: (actor: Actor) => void }): ReactElement {
  const actor = useActorRef(machine, { input: { subject: mine, role: 'admin' } });
  useState(() => onActor(actor));
  const kept = useKeptWords({ userId: 'u-sue', subjectId: 'd-1', acts: SUPPORT_ACTS, form: Typed });
  useWordsOfAct(actor, kept);
  return (
    <Page>
      <DisputeDecision {...useDisputeDecision(actor, kept)} />
    </Page>
  );
}

const words = () => page.getByRole('textbox', { name: /^Reason, which both parties read/ });

async function written(text: string): Promise<Actor> {
  const actors: Actor[] = [];
  await show(<Deciding onActor={(actor) => actors.push(actor)} />);
  await page.getByRole('button', { name: 'Decide' }).click();
  await words().fill(text);
  const [actor] = actors;
  if (!actor) throw new Error('The page runs its chart');
  return actor;
}

test('what was written for a decision is there again once the dispute is taken back from a colleague', async () => {
  const actor = await written('Ten were delivered.');
  actor.send({ type: 'subject.told', subject: theirs });
  // It is told while it cannot be sent, whatever else is written meanwhile.
  await expect.element(page.getByText('You wrote: “Ten were delivered.”')).toBeVisible();
  await expect.element(page.getByText(/^It is kept here/)).toBeVisible();
  await page.getByRole('button', { name: 'Note for support' }).click();
  await page.getByRole('textbox', { name: /^Note, which support alone reads/ }).fill('Called her.');
  await page.getByRole('button', { name: 'Back without sending' }).click();
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect.element(words()).toHaveValue('Ten were delivered.');
});

test('what was decided meanwhile is told with who decided and how, beside what was written', async () => {
  const actor = await written('Ten were delivered.');
  actor.send({ type: 'subject.told', subject: theirs });
  actor.send({ type: 'subject.told', subject: decided });
  await expect.element(page.getByText(/^Nina Sorel · Customer support: /)).toBeVisible();
  await expect.element(page.getByText('Words with it: “Ten were signed for.”')).toBeVisible();
  await expect.element(page.getByText('You wrote: “Ten were delivered.”')).toBeVisible();
});

test('who takes over what has ended meanwhile is told so, and not that a colleague has it', async () => {
  const actor = await written('Ten were delivered.');
  actor.send({ type: 'subject.told', subject: { ...theirs, disputeId: 'over' } });
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect.element(page.getByText('This dispute has ended meanwhile')).toBeVisible();
  actor.send({ type: 'subject.told', subject: decided });
  await expect.element(page.getByText(/^Nina Sorel · Customer support: /)).toBeVisible();
});
