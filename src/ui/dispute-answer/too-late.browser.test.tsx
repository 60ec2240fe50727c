import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeSide } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDispute, aDisputeConfig, disputeTerms } from '#domain/testing/dispute-facts.ts';
import { aListedDispute } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { Refused } from './refused.tsx';

const config = { ...aDisputeConfig, silentMerchantCeilings: { USD: 5_000 } };

function dispute(listed: Partial<AnswerableDispute['listed']>): AnswerableDispute {
  const shown = aListedDispute({ offer: null, ...listed });
  return {
    ...aDispute({ status: shown.status }),
    terms: { ...disputeTerms, config },
    latestStep: shown.latestStep,
    disputeId: shown.disputeId,
    disputeNumber: shown.disputeNumber,
    invoice: null,
    listed: shown,
  };
}

interface LateProps {
  readonly of: AnswerableDispute;
  readonly party: DisputeSide;
  readonly obstacle: DisputeObstacle;
}

function Late({ of, party, obstacle }: LateProps): ReactElement {
  return (
    <Page>
      <Refused dispute={of} obstacles={[obstacle]} party={party} standing={undefined} onInstead={null} />
    </Page>
  );
}

const over = { rule: 'DIS-23', facts: { until: '2026-11-19' }, remedy: { kind: 'none' } } as const;
const refusedFor = (rule: 'DIS-24' | 'DIS-25' | 'DIS-26', status: AnswerableDispute['status']) =>
  ({ rule, facts: { status, turn: 'support' }, remedy: { kind: 'none' } }) as const;
const late = (rule: 'DIS-24' | 'DIS-25', status: AnswerableDispute['status']) =>
  ({ rule, facts: { status, turn: 'support', until: '2026-11-19' }, remedy: { kind: 'none' } }) as const;
const ended = 'The time to answer ended on Nov 19, 2026.';
const decides = 'Customer support has been asked to decide. You can answer only if it asks you';

const customers = { status: 'waitingOnCustomer', latestStep: 'disagreement' } as const;
const merchants = { status: 'waitingOnMerchant', latestStep: 'opened' } as const;

test.each([
  ['merchant', merchants, over, `${ended} ${decides}.`],
  [
    'merchant',
    { ...merchants, disputed: money(5_000, 'USD') },
    over,
    `${ended} All that is disputed is credited.`,
  ],
  ['customer', customers, over, `${ended} The dispute ends without a credit, and what is disputed is owed.`],
  ['customer', aListedDispute(), over, `${ended} What was offered to you counts as accepted.`],
  [
    'customer',
    { ...customers, latestStep: 'question' },
    over,
    `${ended} ${decides}, or withdraw the dispute.`,
  ],
  ['merchant', merchants, refusedFor('DIS-24', 'escalated'), `${decides}.`],
  ['customer', customers, refusedFor('DIS-24', 'escalated'), `${decides}, or withdraw the dispute.`],
  [
    'customer',
    customers,
    refusedFor('DIS-25', 'expired'),
    'The dispute has expired, because nobody answered in time.',
  ],
  ['customer', customers, refusedFor('DIS-26', 'pendingAdjustment'), 'What is credited is settled'],
  // Where time has moved it on already, the server says until when it could have been answered.
  ['merchant', merchants, late('DIS-24', 'escalated'), `${ended} ${decides}.`],
  [
    'customer',
    customers,
    late('DIS-25', 'expired'),
    `${ended} The dispute ends without a credit, and what is disputed is owed. The dispute has expired`,
  ],
  [
    'customer',
    aListedDispute(),
    late('DIS-25', 'closed'),
    `${ended} What was offered to you counts as accepted. The dispute is over.`,
  ],
] as const)(
  'DIS-23: to the %s that answers too late it is said what came of it',
  async (party, of, obstacle, said) => {
    await show(<Late of={dispute(of)} party={party} obstacle={obstacle} />);
    expect(document.body.textContent).toContain(said);
  },
);
