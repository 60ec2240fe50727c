import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { scheduledPaymentActActors } from '#api/scheduled-payments/actors.ts';
import { actedSchedule, scheduleActs, type ScheduleAct } from '#domain/scheduled-payment/schedule-acts.ts';
import { createFormats } from '#locales/format.ts';
import { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';
import { ScheduledPaymentActs } from '#ui/scheduled-payments/scheduled-payment-acts.tsx';
import { useScheduledPaymentAct } from '#ui/scheduled-payments/use-scheduled-payment-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { typeDay } from '../browser/type-day.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof scheduledPaymentAct>;

const { formatDate } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('scheduledPayments.title')}>
      <ScheduledPaymentActs {...useScheduledPaymentAct(actor)} />
    </InPage>
  );
}

const nameOf = (act: ScheduleAct | null) =>
  t('scheduled.act', { act: act === null || act === 'confirm' ? 'other' : act });

export default defineView(scheduledPaymentAct, {
  live: () => scheduledPaymentAct.provide({ actors: scheduledPaymentActActors() }),
  partOf: 'the page of a scheduled payment, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    if (!now.matches('confirming')) return t('scheduled.acts');
    const { act, said, subject } = now.context;
    const date = formatDate((act === 'changeDay' && said?.payOn) || subject.payOn);
    return t('scheduled.ask', { act: act === null || act === 'confirm' ? 'other' : act, date });
  },
  says: (now) => {
    const { failure, subject, act, problems } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('scheduled.readerHint')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' })) {
      const [problem] = problems;
      if (problem?.rule === 'PAY-33') return [t('rule.PAY-33.reason')];
      if (problem?.rule === 'PAY-31') return [t('rule.PAY-31.reason')];
      if (problem?.rule === 'PAY-43') return [t('rule.PAY-43.reason')];
      return act === null ? [] : [t('rule.PAY-26.reason', { day: formatDate('2026-12-25'), kind: 'other' })];
    }
    if (!now.matches('choosing')) return [];
    const acts = scheduleActs(actedSchedule(subject));
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('scheduled.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...(acts.length === 0 ? [t('scheduled.over')] : []),
      ...acts
        .filter(({ obstacles }) => obstacles.length > 0)
        .map((one) => t('disputeDecision.notPossible', { act: nameOf(one.act) })),
    ];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => nameOf(act),
      isOnlyWhenPossible: true,
    },
    'act.confirm': { role: 'button', name: ({ context }) => nameOf(context.act), isOnlyWhenPossible: true },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: t('scheduled.goOn'),
      isOnlyWhenPossible: true,
      act: async (button, { form }, { context }) => {
        if (context.act === 'changeDay') await typeDay(t('scheduled.day'), form.payOn ?? '');
        const boxes = page.getByRole('checkbox');
        for (const [index, box] of boxes.all().entries()) {
          const isWanted = form.trxIds.includes(`782800${index + 1}`);
          if ((box.element() as HTMLInputElement).checked !== isWanted) await box.click();
        }
        await button.click();
      },
    },
  },
});
