import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, type ActorRefFrom } from 'xstate';
import type { DecisionForm, SupportAct, SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import { aDecidedDispute, aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { DisputeDecision } from './dispute-decision.tsx';
import { useDisputeDecision } from './use-dispute-decision.ts';

function Shown({ actor }: { actor: ActorRefFrom<typeof disputeDecision> }): ReactElement {
  return (
    <Page>
      <DisputeDecision {...useDisputeDecision(actor)} />
    </Page>
  );
}

/** A dispute of 100.00 USD before support, which has chosen what to do, or nothing yet. */
async function chosen(act: SupportAct | null, differing: Partial<SupportedDispute>, said?: DecisionForm) {
  const subject = {
    ...aDispute({ status: 'escalated' }),
    disputeId: 'd1',
    currency: 'USD',
    takenBy: null,
    told: aDecidedDispute(),
    readAt: DISPUTE_NOON,
    ...differing,
  };
  const actor = createActor(disputeDecision, { input: { subject, role: 'admin' } }).start();
  if (act !== null) actor.send({ type: 'act.choose', act });
  if (said) actor.send({ type: 'act.submit', form: said });
  await show(<Shown actor={actor} />);
}

test('whoever decides reads what is credited already, and what each side would still be given', async () => {
  await chosen('decide', { adjusted: 4_000 });
  await expect
    .element(
      page.getByText(
        '40.00 USD of the 100.00 USD in dispute is credited already and counts: 60.00 USD is left to credit.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('60.00 USD is credited.')).toBeVisible();
  await expect.element(page.getByText('Nothing more is credited.')).toBeVisible();
});

test('what is confirmed names the credit that is still to be given', async () => {
  const said = { comment: 'It is so.', until: null, favor: 'forCustomer', amount: 10_000 } as const;
  await chosen('decide', { adjusted: 4_000 }, said);
  await expect.element(page.getByRole('button', { name: 'Decide and credit 60.00 USD' })).toBeVisible();
});

test('whoever reopens reads what was credited otherwise since the end', async () => {
  const over = { status: 'closed', deadline: null, endedOn: '2026-11-20', agreed: 0 } as const;
  await chosen('reopen', { ...over, creditedOtherwise: 2_500 });
  await expect
    .element(
      page.getByText(
        '25.00 USD of the 100.00 USD in dispute is credited already and counts: 75.00 USD is left to credit.',
      ),
    )
    .toBeVisible();
});

test('what is agreed is adjusted by nobody’s hand, and support reads when it is credited', async () => {
  await chosen(null, { status: 'pendingAdjustment', deadline: null, agreed: 4_000 });
  await expect
    .element(
      page.getByText(
        'Nothing has to be adjusted by hand. It is credited as soon as the payment under way has arrived or come back.',
      ),
    )
    .toBeVisible();
});

test.each([
  [0, 'For 5 days the dispute can be reopened, once.', 'This cannot be taken back, and'],
  [1, 'This cannot be taken back, and the dispute cannot be reopened again.', 'can be reopened, once'],
])(
  'DIS-41: whoever decides what was reopened %i times reads whether it can be once more',
  async (reopenings, said, unsaid) => {
    await chosen('decide', { reopenings });
    await expect.element(page.getByText(said)).toBeVisible();
    expect(page.getByText(unsaid).elements()).toHaveLength(0);
  },
);
