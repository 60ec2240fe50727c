import type { ActorRefFrom } from 'xstate';
import { disputeAskActors } from '#api/disputes/ask-actors.ts';
import { disputeAsk } from '#machines/dispute-ask/dispute-ask.ts';
import { DisputeAsk } from '#ui/dispute-ask/dispute-ask.tsx';
import { useDisputeAsk } from '#ui/dispute-ask/use-dispute-ask.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof disputeAsk>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('dispute.number', { number: 'DSP-40001' })}>
      <DisputeAsk {...useDisputeAsk(actor)} />
    </InPage>
  );
}

export default defineView(disputeAsk, {
  live: () =>
    disputeAsk.provide({
      actors: disputeAskActors({
        buidCustomer: '100412',
        disputeId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001',
      }),
    }),
  partOf: 'the page of a dispute, whose menu leads on',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: () => t('dispute.number', { number: 'DSP-40001' }),
  says: (now) => {
    const { failure } = now.context;
    if (now.matches('asked')) return [t('dispute.administratorsAsked')];
    if (now.matches('asking')) return [t('dispute.administratorsAsking')];
    if (now.matches('refused'))
      return [t(failure?.code === 'no_administrator' ? 'dispute.noAdministrator' : 'dispute.notAwaited')];
    if (now.hasTag('failed')) return toldFormFailure(now, t('dispute.administratorsNotAsked'));
    return [t('dispute.administratorAnswers')];
  },
  reason: (now) => now.context.failure?.code ?? null,
  controls: {
    'administrators.ask': { role: 'button', name: t('dispute.askAdministrators'), isOnlyWhenPossible: true },
  },
});
