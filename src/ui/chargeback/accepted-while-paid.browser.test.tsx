import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, type ActorRefFrom } from 'xstate';
import type { ActedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { aDisputeConfig } from '#domain/testing/dispute-facts.ts';
import { money } from '#domain/money/money.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { ChargebackActs } from './chargeback-acts.tsx';
import { useChargebackAct } from './use-chargeback-act.ts';

const SUBJECT: ActedChargeback = {
  chargebackId: 'C1',
  status: 'underReview',
  requested: money(4_000, 'USD'),
  deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
  readAt: DISPUTE_NOON,
  standing: 10_000,
  takenBy: null,
  told: {
    chargebackNumber: 'CHB-20001',
    invoiceId: 'INV-7828001',
    invoiceOpen: 10_000,
    inFlight: 10_000,
    holder: null,
  },
};

function Shown({ actor }: { actor: ActorRefFrom<typeof chargebackAct> }): ReactElement {
  return (
    <Page>
      <ChargebackActs acting={useChargebackAct(actor)} />
    </Page>
  );
}

test.each(['support', 'merchant'] as const)(
  'whoever of the %s accepts while a payment is under way reads what the credit waits for, and both ends of that',
  async (party) => {
    const status = party === 'support' ? 'underReview' : 'requested';
    const actor = createActor(chargebackAct, {
      input: {
        subject: { ...SUBJECT, status },
        actor: { party, role: 'admin' },
        config: aDisputeConfig,
        form: { documents: [] },
      },
    }).start();
    actor.send({ type: 'act.choose', act: 'accept' });
    actor.send({ type: 'act.submit', form: { comment: 'It is so.' } });
    await show(<Shown actor={actor} />);
    for (const sentence of [
      'A payment of 100.00 USD is under way. The credit is posted once it has arrived or come back.',
      'Once it has arrived, nothing of INV-7828001 is owed.',
      '40.00 USD of it is more than is open then, and becomes a credit to use for other invoices.',
      'If it comes back, 60.00 USD of INV-7828001 is owed after the credit.',
    ]) {
      await expect.element(page.getByText(sentence)).toBeVisible();
    }
  },
);
