import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { rejectionActActors } from '#api/rejections/actors.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { isActPossible, previewAct } from '#domain/rejection/rejection-act.ts';
import { RejectionActs } from '#ui/rejections/rejection-acts.tsx';
import { useRejectionAct } from '#ui/rejections/use-rejection-act.ts';
import { actWalk } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { write } from '../browser/press.ts';
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

const cancelMany = ({ context: { subject } }: Now): string =>
  t('rejectionAct.cancelMany', { count: previewAct(subject, 'cancel', { corrections: {} }).taken.length });

const walk = actWalk<Now>({
  heading: t('rejectionAct.heading'),
  ask: () => t('rejectionAct.cancelTitle'),
  nameOf: (act, now) => labelOf(now, act),
  // What cannot be done is told of each transaction, as the domain's own tests hold it.
  acts: () => [],
  reader: () => t('rejectionAct.readerHint'),
  recorded: t('rejectionAct.recorded'),
  incomplete: () => [t('rejectionAct.poRequired')],
  // How many are in says what was entered, which the walk does here.
  submit: (now) =>
    now.context.act === 'cancel' ? cancelMany(now) : new RegExp(`^${t('rejectionAct.resubmit')}`),
  fill: async (form) => {
    const field = page.getByRole('textbox', { name: t('rejections.poNumber') });
    if (field.elements().length > 0)
      await write(field.first(), form.corrections['TRX-558131']?.poNumber ?? '');
  },
});

export default defineView(rejectionAct, {
  live: () => rejectionAct.provide({ actors: rejectionActActors() }),
  partOf: 'the page of a rejection or of several, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...walk,
  says: (now) => {
    if (now.matches({ waiting: { patience: 'timedOut' } })) return [t('rejectionAct.timedOut')];
    if (now.matches('waiting')) return [t('rejectionAct.inProgress')];
    const [rejection, ...more] = now.context.subject.rejections;
    if (!now.matches({ choosing: 'answered' }) || more.length > 0) return walk.says(now);
    return [t(rejection?.status === 'accepted' ? 'rejectionAct.accepted' : 'rejectionAct.rejectedAgain')];
  },
  controls: {
    ...walk.controls,
    'act.confirm': { role: 'button', name: cancelMany, isOnlyWhenPossible: true },
  },
});
