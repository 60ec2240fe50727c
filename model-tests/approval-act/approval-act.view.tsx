import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { approvalActActors } from '#api/approvals/actors.ts';
import { APPROVAL_WORDS_MAXIMUM, approvalActs, type ApprovalAct } from '#domain/approval/approval-acts.ts';
import { createFormats } from '#locales/format.ts';
import { approvalAct } from '#machines/approval-act/approval-act.ts';
import { ApprovalActs } from '#ui/approvals/approval-acts.tsx';
import { saidStatus } from '#ui/approvals/approval-status.tsx';
import { useApprovalAct } from '#ui/approvals/use-approval-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof approvalAct>;

const { formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  const { onProof: _, ...acting } = useApprovalAct(actor);
  return (
    <InPage title={t('approvals.title')}>
      <ApprovalActs {...acting} />
    </InPage>
  );
}

const nameOf = (act: ApprovalAct | null) =>
  t('approvalAct.name', { act: act === null || act === 'withdraw' ? 'other' : act });

export default defineView(approvalAct, {
  live: () => approvalAct.provide({ actors: approvalActActors() }),
  partOf: 'the page of an approval, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { act, subject } = now.context;
    return now.matches('confirming')
      ? t('approvalAct.ask', {
          act: act === 'approve' ? 'approve' : 'other',
          number: subject.approvalNumber,
        })
      : t('approval.answer');
  },
  says: (now) => {
    const { failure, subject, role, obstacles } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('approvalAct.readerHint')];
    if (now.matches({ filling: 'refused' })) {
      const reasons = obstacles.map(({ rule }) =>
        rule === 'PAY-16' ? t('rule.PAY-16.reason') : t('rule.PAY-38.reason'),
      );
      return [t('disputeDecision.refused'), ...reasons];
    }
    if (now.matches({ filling: 'incomplete' }))
      return [t('rule.PAY-40.reason', { limit: formatNumber(APPROVAL_WORDS_MAXIMUM) })];
    if (!now.matches('choosing')) return [];
    const acts = approvalActs(subject, role);
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('scheduled.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...(acts.length === 0 ? [t('approvalStatus.name', { status: saidStatus(subject.status) })] : []),
      ...acts
        .filter(({ obstacles: against }) => against.length > 0)
        .map((one) => t('disputeDecision.notPossible', { act: nameOf(one.act) })),
    ];
  },
  world: ['identity.proved', 'identity.refused', 'subject.told'],
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
      name: t('approvalAct.goOn'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        // The counter is part of what the field is called.
        await page.getByRole('textbox', { name: /^Your words to Tom Reyes / }).fill(form.words);
        await button.click();
      },
    },
  },
});
