import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { scheduledPaymentActActors } from '#api/scheduled-payments/actors.ts';
import { actedSchedule, scheduleActs, type ScheduleAct } from '#domain/scheduled-payment/schedule-acts.ts';
import { createFormats } from '#locales/format.ts';
import { scheduledPaymentAct } from '#machines/scheduled-payment-act/scheduled-payment-act.ts';
import { ScheduledPaymentActs } from '#ui/scheduled-payments/scheduled-payment-acts.tsx';
import { useScheduledPaymentAct } from '#ui/scheduled-payments/use-scheduled-payment-act.ts';
import { actWalk } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { press } from '../browser/press.ts';
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

const saidAct = (act: ScheduleAct | null) => (act === null || act === 'confirm' ? 'other' : act);

export default defineView(scheduledPaymentAct, {
  live: () => scheduledPaymentAct.provide({ actors: scheduledPaymentActActors() }),
  partOf: 'the page of a scheduled payment, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...actWalk<SnapshotFrom<typeof scheduledPaymentAct>>({
    heading: t('scheduled.acts'),
    ask: ({ context: { act, said, subject } }) =>
      t('scheduled.ask', {
        act: saidAct(act),
        date: formatDate((act === 'changeDay' && said?.payOn) || subject.payOn),
      }),
    nameOf: (act) => t('scheduled.act', { act: saidAct(act) }),
    acts: ({ context }) => scheduleActs(actedSchedule(context.subject)),
    reader: () => t('scheduled.readerHint'),
    recorded: t('scheduled.recorded'),
    over: () => [t('scheduled.over')],
    incomplete: ({ context: { act, problems } }) => {
      const [problem] = problems;
      if (problem?.rule === 'PAY-33') return [t('rule.PAY-33.reason')];
      if (problem?.rule === 'PAY-31') return [t('rule.PAY-31.reason')];
      if (problem?.rule === 'PAY-43') return [t('rule.PAY-43.reason')];
      return act === null ? [] : [t('rule.PAY-26.reason', { day: formatDate('2026-12-25'), kind: 'other' })];
    },
    submit: t('scheduled.goOn'),
    fill: async ({ payOn, trxIds }, { context }) => {
      if (context.act === 'changeDay') await typeDay(t('scheduled.day'), payOn ?? '');
      for (const [index, box] of page.getByRole('checkbox').all().entries()) {
        const isWanted = trxIds.includes(`782800${index + 1}`);
        if ((box.element() as HTMLInputElement).checked !== isWanted) await press(box);
      }
    },
  }),
});
