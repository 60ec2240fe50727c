import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { disputeDecisionActors } from '#api/disputes/decision-actors.ts';
import { supportActs, type SupportAct } from '#domain/dispute/dispute-decision.ts';
import type { TextKey } from '#locales/intl.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { DisputeDecision } from '#ui/dispute-decision/dispute-decision.tsx';
import { useDisputeDecision } from '#ui/dispute-decision/use-dispute-decision.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { typeDay } from '../browser/type-day.ts';
import { defineView } from '../browser/view.ts';
import { press, write, writeAmount } from '../browser/press.ts';

const isQuestion = (act: SupportAct | null) => act?.startsWith('respond') === true;

const LABELS: Partial<Record<SupportAct, TextKey>> = {
  remark: 'disputeDecision.remarkWords',
  respondToCustomer: 'disputeDecision.question',
  respondToMerchant: 'disputeDecision.question',
};

type Actor = ActorRefFrom<typeof disputeDecision>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('disputeCenter.title')}>
      <DisputeDecision {...useDisputeDecision(actor)} />
    </InPage>
  );
}

export default defineView(disputeDecision, {
  live: () => disputeDecision.provide({ actors: disputeDecisionActors() }),
  partOf: 'the page of a dispute, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) =>
    now.matches('confirming')
      ? t(now.context.act === 'reopen' ? 'disputeDecision.reopenTitle' : 'disputeDecision.decideTitle', {
          number: 'DSP-41001',
        })
      : t('disputeDecision.heading'),
  says: (now) => {
    const { failure, problems, subject: dispute, role } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('confirming'))
      return [
        now.context.act === 'reopen'
          ? t('disputeDecision.finalAtLast')
          : t('disputeDecision.final', { count: 5 }),
      ];
    if (now.matches('reading')) return [t('disputeDecision.readerHint')];
    if (now.matches({ choosing: 'recorded' })) return [t('disputeDecision.recorded')];
    if (now.matches({ choosing: 'noted' })) return [t('disputeDecision.noted')];
    if (now.matches({ choosing: 'changed' }))
      return [t('disputeDecision.overtaken'), t('disputeDecision.changed')];
    if (now.matches({ choosing: 'ofColleague' })) return [t('disputeDecision.ofColleague')];
    if (now.matches({ choosing: 'over' })) return [t('disputeDecision.over')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' })) {
      const said = {
        'DIS-31': t(
          isQuestion(now.context.act) ? 'disputeDecision.questionRequired' : 'disputeDecision.wordsRequired',
        ),
        // 30 days after the day on which it was read.
        'DIS-33': t('disputeDecision.untilRequired', { date: 'Dec 23, 2026' }),
      };
      return problems.flatMap(({ rule }) => (rule in said ? [said[rule as keyof typeof said]] : []));
    }
    if (!now.matches('choosing')) return [];
    const refused = supportActs(dispute, role).filter(({ obstacles }) => obstacles.length > 0);
    const act = new Intl.ListFormat('en').format(refused.map((one) => t(`disputeDecision.${one.act}`)));
    return refused.length === 0 ? [] : [t('disputeDecision.notPossible', { act })];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => t(`disputeDecision.${act}`),
      isOnlyWhenPossible: true,
    },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.confirm': {
      role: 'button',
      name: ({ context }) =>
        context.act === 'reopen'
          ? t('disputeDecision.confirmReopen')
          : t('disputeDecision.confirmCredit', { amount: '25.00 USD' }),
      isOnlyWhenPossible: true,
    },
    'dispute.take': { role: 'button', name: t('disputeDecision.take'), isOnlyWhenPossible: true },
    'dispute.takeOver': { role: 'button', name: t('disputeDecision.takeOver'), isOnlyWhenPossible: true },
    'dispute.free': { role: 'button', name: t('disputeDecision.free'), isOnlyWhenPossible: true },
    'dispute.giveBack': { role: 'button', name: t('disputeDecision.giveBack'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: ({ context }) =>
        t(context.act === 'remark' ? 'disputeDecision.remarkSend' : 'disputeDecision.send'),
      isOnlyWhenPossible: true,
      act: async (button, { form }, now) => {
        const { act } = now.context;
        // The counter is part of what the field is called.
        const label = t(LABELS[act ?? 'decide'] ?? 'disputeDecision.words');
        const words = new RegExp(`^${label} `);
        await write(page.getByRole('textbox', { name: words }), form.comment);
        if (act === 'hold') await typeDay(t('disputeDecision.until'), form.until ?? '');
        if (act === 'decide') {
          await press(page.getByRole('radio', { name: t('disputeOutcome.inPart') }));
          const amount = page.getByRole('textbox', { name: t('disputeDecision.amount') });
          await writeAmount(amount, form.amount === null ? '' : String(form.amount / 100));
        }
        await press(button);
      },
    },
  },
});
