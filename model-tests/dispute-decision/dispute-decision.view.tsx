import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { disputeDecisionActors } from '#api/disputes/decision-actors.ts';
import { supportActs, type SupportAct } from '#domain/dispute/dispute-decision.ts';
import type { TextKey } from '#locales/intl.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { DisputeDecision } from '#ui/dispute-decision/dispute-decision.tsx';
import { useDisputeDecision } from '#ui/dispute-decision/use-dispute-decision.ts';
import { actWalk, writeWords } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { typeDay } from '../browser/type-day.ts';
import { defineView } from '../browser/view.ts';
import { press, writeAmount } from '../browser/press.ts';

const isQuestion = (act: SupportAct | null) => act?.startsWith('respond') === true;

const LABELS: Partial<Record<SupportAct, TextKey>> = {
  remark: 'disputeDecision.remarkWords',
  respondToCustomer: 'disputeDecision.question',
  respondToMerchant: 'disputeDecision.question',
};

type Actor = ActorRefFrom<typeof disputeDecision>;
type Now = SnapshotFrom<typeof disputeDecision>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('disputeCenter.title')}>
      <DisputeDecision {...useDisputeDecision(actor)} />
    </InPage>
  );
}

const walk = actWalk<Now>({
  heading: t('disputeDecision.heading'),
  ask: ({ context: { act } }) =>
    t(act === 'reopen' ? 'disputeDecision.reopenTitle' : 'disputeDecision.decideTitle', {
      number: 'DSP-41001',
    }),
  nameOf: (act) => t(`disputeDecision.${act}`),
  // Acts that one reason is against are named together, below.
  acts: () => [],
  reader: () => t('disputeDecision.readerHint'),
  recorded: t('acts.recorded'),
  incomplete: ({ context: { act, problems } }) => {
    const said = {
      'DIS-31': t(isQuestion(act) ? 'disputeDecision.questionRequired' : 'acts.reasonRequired'),
      // 30 days after the day on which it was read.
      'DIS-33': t('disputeDecision.untilRequired', { date: 'Dec 23, 2026' }),
    };
    return problems.flatMap(({ rule }) => (rule in said ? [said[rule as keyof typeof said]] : []));
  },
  submit: ({ context: { act } }) =>
    t(act === 'remark' ? 'disputeDecision.remarkSend' : 'disputeDecision.send'),
  fill: async (form, { context: { act } }) => {
    await writeWords(t(LABELS[act ?? 'decide'] ?? 'acts.reason'), form.comment);
    if (act === 'hold') await typeDay(t('disputeDecision.until'), form.until ?? '');
    if (act !== 'decide') return;
    await press(page.getByRole('radio', { name: t('disputeOutcome.inPart') }));
    const amount = page.getByRole('textbox', { name: t('disputeDecision.amount') });
    await writeAmount(amount, form.amount === null ? '' : String(form.amount / 100));
  },
});

/** What is said of a dispute besides what is of every act. */
function saidBesides(now: Now): readonly string[] {
  const { act, subject, role } = now.context;
  if (now.matches('confirming'))
    return [act === 'reopen' ? t('disputeDecision.finalAtLast') : t('disputeDecision.final', { count: 5 })];
  if (now.matches({ choosing: 'noted' })) return [t('disputeDecision.noted')];
  if (now.matches({ choosing: 'ofColleague' })) return [t('disputeDecision.ofColleague')];
  if (now.matches({ choosing: 'over' })) return [t('disputeDecision.over')];
  if (!now.matches({ choosing: 'fresh' })) return [];
  const refused = supportActs(subject, role).filter(({ obstacles }) => obstacles.length > 0);
  const acts = new Intl.ListFormat('en').format(refused.map((one) => t(`disputeDecision.${one.act}`)));
  return refused.length === 0 ? [] : [t('acts.notPossible', { act: acts })];
}

export default defineView(disputeDecision, {
  live: () => disputeDecision.provide({ actors: disputeDecisionActors() }),
  partOf: 'the page of a dispute, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...walk,
  says: (now) => [...walk.says(now), ...saidBesides(now)],
  controls: {
    ...walk.controls,
    'act.confirm': {
      role: 'button',
      name: ({ context }) =>
        context.act === 'reopen'
          ? t('disputeDecision.confirmReopen')
          : t('disputeDecision.confirmCredit', { amount: '25.00 USD' }),
      isOnlyWhenPossible: true,
    },
    'claim.take': { role: 'button', name: t('disputeDecision.take'), isOnlyWhenPossible: true },
    'claim.takeOver': { role: 'button', name: t('disputeDecision.takeOver'), isOnlyWhenPossible: true },
    'claim.free': { role: 'button', name: t('disputeDecision.free'), isOnlyWhenPossible: true },
    'claim.giveBack': { role: 'button', name: t('disputeDecision.giveBack'), isOnlyWhenPossible: true },
  },
});
