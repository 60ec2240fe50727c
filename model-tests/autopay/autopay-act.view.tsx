import type { ActorRefFrom } from 'xstate';
import { autoPayActActors } from '#api/autopay/actors.ts';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { AutoPayStanding } from '#ui/autopay/autopay-standing.tsx';
import { useAutoPayAct } from '#ui/autopay/use-autopay-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { typeDay } from '../browser/type-day.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof autoPayAct>;

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...standing } = useAutoPayAct(actor);
  return (
    <InPage title={t('autopay.title')}>
      <AutoPayStanding
        {...standing}
        runDate={undefined}
        onChange={() => undefined}
        history={null}
        hrefs={{
          run: () => '/payment-methods/autopay',
          invoice: (trxId) => `/invoice/${trxId}`,
          payment: (paymentId) => `/payments/${paymentId}`,
          payThese: (trxIds) => `/payment/due?invoices=${trxIds.join(',')}`,
        }}
      />
    </InPage>
  );
}

const DIRECT = {
  skipInvoice: t('autopay.skipOne', { invoice: 'INV-7802114' }),
  putBack: t('autopay.putBack', { invoice: 'INV-7822519' }),
  allowInvoice: t('autopay.allow', { invoice: 'INV-7824418' }),
  resume: t('autopay.resume'),
};
const ASKED = {
  pause: { button: t('autopay.pause'), title: t('autopay.pauseTitle'), confirm: t('autopay.pauseIt') },
  turnOff: {
    button: t('autopay.turnOff'),
    title: t('autopay.turnOffTitle'),
    confirm: t('autopay.turnOff'),
  },
  skipRun: {
    button: t('autopay.skipRun'),
    title: t('autopay.skipRunTitle', { date: 'Dec 1, 2026' }),
    confirm: t('autopay.skipRun'),
  },
};

export default defineView(autoPayAct, {
  live: () => autoPayAct.provide({ actors: autoPayActActors('0400') }),
  partOf: 'the page of AutoPay, whose menu leads on',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => (now.context.asked ? ASKED[now.context.asked.action].title : t('autopay.rules')),
  says: (now) => {
    const { failure, autoPay } = now.context;
    if (now.hasTag('failed')) return toldFormFailure(now, t('autopay.failedHint'));
    if (now.matches({ standing: 'asked' })) return [t('approvalNotice.secondAsked')];
    if (now.matches({ standing: 'nobodyElse' })) return [t('rule.PAY-37.reason')];
    if (now.matches({ standing: 'refused' }))
      return [t(failure?.code === 'autopay_too_late' ? 'autopay.tooLate' : 'autopay.changedMeanwhile')];
    if (now.matches({ asking: 'incomplete' })) return [t('autopay.pauseAhead')];
    return autoPay.status === 'paused' && now.matches('standing') ? [t('autopay.pausedText')] : [];
  },
  reason: (now) => now.context.failure?.code ?? null,
  world: ['autoPay.told', 'identity.proved', 'identity.refused'],
  controls: {
    'act.do': { role: 'button', name: (_, { act }) => DIRECT[act.action], isOnlyWhenPossible: true },
    'act.ask': { role: 'button', name: (_, { act }) => ASKED[act.action].button, isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('autopay.leaveIt'), isOnlyWhenPossible: true },
    'act.confirm': {
      role: 'button',
      name: ({ context }) => ASKED[context.asked?.action ?? 'pause'].confirm,
      isOnlyWhenPossible: true,
      act: async (button, { form }, { context }) => {
        if (context.asked?.action === 'pause') await typeDay(t('autopay.pauseUntil'), form.until);
        await button.click();
      },
    },
  },
});
