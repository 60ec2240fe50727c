import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { rejectionActActors } from '#api/rejections/actors.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { isActPossible, previewAct } from '#domain/rejection/rejection-act.ts';
import { RejectionActs } from '#ui/rejections/rejection-acts.tsx';
import { useRejectionAct } from '#ui/rejections/use-rejection-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof rejectionAct>;
type Now = SnapshotFrom<typeof rejectionAct>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('rejections.title')}>
      <RejectionActs
        {...useRejectionAct(actor)}
        invoiceHref={(trxId: string) => `/merchant/invoice/${trxId}`}
      />
    </InPage>
  );
}

/** How many an act is of, and what it is called then. */
function labelOf({ context: { subject } }: Now, act: 'resubmit' | 'cancel'): string {
  if (subject.rejections.length === 1) return t(`rejectionAct.${act}`);
  const count = subject.rejections.filter((rejection) =>
    isActPossible({ ...subject, rejections: [rejection] }, act),
  ).length;
  return t(act === 'cancel' ? 'rejectionAct.cancelMany' : 'rejectionAct.resubmitMany', { count });
}

const cancelCount = ({ context: { subject } }: Now): number =>
  previewAct(subject, 'cancel', { corrections: {} }).taken.length;

export default defineView(rejectionAct, {
  live: () => rejectionAct.provide({ actors: rejectionActActors() }),
  partOf: 'the page of a rejection or of several, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => (now.matches('confirming') ? t('rejectionAct.cancelTitle') : t('rejectionAct.heading')),
  says: (now) => {
    const { failure } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('rejectionAct.readerHint')];
    if (now.matches({ waiting: { patience: 'timedOut' } })) return [t('rejectionAct.timedOut')];
    if (now.matches('waiting')) return [t('rejectionAct.inProgress')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' })) return [t('rejectionAct.fieldRequired')];
    if (now.matches({ choosing: 'recorded' })) return [t('rejectionAct.recorded')];
    if (now.matches({ choosing: 'changed' })) return [t('disputeDecision.overtaken')];
    if (now.matches({ choosing: 'answered' }) && now.context.subject.rejections.length === 1)
      return [
        t(
          now.context.subject.rejections[0]?.status === 'accepted'
            ? 'rejectionAct.accepted'
            : 'rejectionAct.rejectedAgain',
        ),
      ];
    return [];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (now, { act }) => labelOf(now, act),
      isOnlyWhenPossible: true,
    },
    'act.confirm': {
      role: 'button',
      name: (now) => t('rejectionAct.cancelMany', { count: cancelCount(now) }),
      isOnlyWhenPossible: true,
    },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      // How many are in says what was entered, which the walk does here.
      name: (now) =>
        now.context.act === 'cancel'
          ? t('rejectionAct.cancelMany', { count: cancelCount(now) })
          : new RegExp(`^${t('rejectionAct.resubmit')}`),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        const field = page.getByRole('textbox', { name: t('rejections.poNumber') });
        const poNumber = form.corrections['TRX-558131']?.poNumber ?? '';
        if (field.elements().length > 0) await field.first().fill(poNumber);
        await button.click();
      },
    },
  },
});
