import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { approvalActActors } from '#api/approvals/actors.ts';
import { APPROVAL_WORDS_MAXIMUM, approvalActs } from '#domain/approval/approval-acts.ts';
import { createFormats } from '#locales/format.ts';
import { approvalAct } from '#machines/approval-act/approval-act.ts';
import { ApprovalActs } from '#ui/approvals/approval-acts.tsx';
import { saidStatus } from '#ui/approvals/approval-status.tsx';
import { useApprovalAct } from '#ui/approvals/use-approval-act.ts';
import { actWalk, writeWords } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
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

export default defineView(approvalAct, {
  live: () => approvalAct.provide({ actors: approvalActActors() }),
  partOf: 'the page of an approval, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...actWalk<SnapshotFrom<typeof approvalAct>>({
    heading: t('approval.answer'),
    ask: ({ context: { act, subject } }) =>
      t('approvalAct.ask', { act: act === 'approve' ? 'approve' : 'other', number: subject.approvalNumber }),
    nameOf: (act) => t('approvalAct.name', { act: act === 'withdraw' ? 'other' : act }),
    acts: ({ context: { subject, role } }) => approvalActs(subject, role),
    reader: ({ context: { subject } }) =>
      subject.kind === 'payment'
        ? t('approvalAct.readerPays', { maker: subject.maker })
        : t('approvalAct.readerHint'),
    recorded: t('scheduled.recorded'),
    over: ({ context: { subject } }) => [t('approvalStatus.name', { status: saidStatus(subject.status) })],
    incomplete: () => [t('rule.PAY-40.reason', { limit: formatNumber(APPROVAL_WORDS_MAXIMUM) })],
    refused: ({ context: { obstacles } }) =>
      obstacles.map(({ rule }) => (rule === 'PAY-16' ? t('rule.PAY-16.reason') : t('rule.PAY-38.reason'))),
    submit: t('approvalAct.goOn'),
    fill: async ({ words }, { context: { subject } }) =>
      writeWords(t('approvalAct.words', { maker: subject.maker }), words),
  }),
  world: ['identity.proved', 'identity.refused', 'subject.told'],
});
