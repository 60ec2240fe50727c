import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { chargebackActActors } from '#api/chargebacks/act-actors.ts';
import { chargebackActs } from '#domain/dispute/chargeback-acts.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import { useChargebackAct } from '#ui/chargeback/use-chargeback-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof chargebackAct>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('chargeback.title')}>
      <ChargebackActs {...useChargebackAct(actor)} />
    </InPage>
  );
}

export default defineView(chargebackAct, {
  live: () => chargebackAct.provide({ actors: chargebackActActors({ party: 'support' }) }),
  partOf: 'the page of a chargeback, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { act } = now.context;
    return now.matches('confirming') && act !== null && act !== 'review'
      ? t(`chargebackAsk.${act}`, { number: 'CHB-20001' })
      : t('chargeback.heading');
  },
  says: (now) => {
    const { failure, subject: chargeback, actor } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('confirming')) return [t('chargeback.whoIsTold')];
    if (now.matches('reading'))
      return [t(actor.party === 'customer' ? 'chargeback.readerHintCustomer' : 'chargeback.readerHint')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' })) return [t('disputeDecision.wordsRequired')];
    if (!now.matches('choosing')) return [];
    const acts = chargebackActs(chargeback, actor);
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('disputeDecision.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...(acts.length === 0 ? [t('chargeback.nothingToDo')] : []),
      ...acts
        .filter(({ obstacles }) => obstacles.length > 0)
        .map(({ act }) => t('disputeDecision.notPossible', { act: t(`chargebackAct.${act}`) })),
    ];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => t(`chargebackAct.${act}`),
      isOnlyWhenPossible: true,
    },
    'act.confirm': {
      role: 'button',
      name: ({ context }) => t(`chargebackAct.${context.act ?? 'review'}`),
      isOnlyWhenPossible: true,
    },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: t('chargeback.send'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        // The counter is part of what the field is called.
        const words = new RegExp(`^${t('disputeDecision.words')} `);
        await page.getByRole('textbox', { name: words }).fill(form.comment);
        await button.click();
      },
    },
  },
});
