import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { cardChargebackActActors } from '#api/support-payments/actors.ts';
import { cardChargebackActs } from '#domain/card-chargeback/card-chargeback-acts.ts';
import { EVIDENCE_MAXIMUM } from '#domain/card-chargeback/card-chargeback.ts';
import { createFormats } from '#locales/format.ts';
import { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
import { CardChargebackActs } from '#ui/support-payments/card-chargeback-acts.tsx';
import { saidChargebackAct, useCardChargebackAct } from '#ui/support-payments/use-card-chargeback-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof cardChargebackAct>;

const { formatMoney, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('supportPayments.title')}>
      <CardChargebackActs {...useCardChargebackAct(actor)} />
    </InPage>
  );
}

export default defineView(cardChargebackAct, {
  live: () => cardChargebackAct.provide({ actors: cardChargebackActActors() }),
  partOf: 'the page of a payment for support, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { act, subject } = now.context;
    return now.matches('confirming') && act
      ? t('cardChargebackAct.ask', {
          act: saidChargebackAct(act),
          amount: formatMoney(subject.chargeback.amount),
        })
      : t('cardChargebackAct.heading');
  },
  says: (now) => {
    const { failure, subject } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('cardChargebackAct.readerHint')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' }))
      return [t('rule.PAY-82.reason', { limit: formatNumber(EVIDENCE_MAXIMUM) })];
    if (!now.matches('choosing')) return [];
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('cardChargebackAct.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...cardChargebackActs(subject)
        .filter(({ obstacles }) => obstacles.length > 0)
        .map((one) =>
          t('disputeDecision.notPossible', {
            act: t('cardChargebackAct.act', { act: saidChargebackAct(one.act) }),
          }),
        ),
    ];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => t('cardChargebackAct.act', { act: saidChargebackAct(act) }),
      isOnlyWhenPossible: true,
    },
    'act.confirm': {
      role: 'button',
      name: (now) => t('cardChargebackAct.act', { act: saidChargebackAct(now.context.act ?? 'accept') }),
      isOnlyWhenPossible: true,
    },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: t('refundAct.goOn'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        const evidence = page.getByRole('textbox', { name: t('cardChargebackAct.evidence') });
        if (evidence.elements().length > 0) await evidence.fill(form.evidence);
        await button.click();
      },
    },
  },
});
