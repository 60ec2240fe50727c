import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { tellRestored } from '#api/platform/connection.ts';
import { draftActors } from '#api/platform/draft-actors.ts';
import { createFormats } from '#locales/format.ts';
import { draft } from '#machines/shapes/draft.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { DraftNote, DraftNotices } from '#ui/shared/draft-note.tsx';
import { useDraftNotes } from '#ui/shared/use-draft-notes.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const { formatDateTime, formatTime } = createFormats(translator);

function Page({ actor }: { actor: ActorRefFrom<typeof draft> }) {
  const notes = useDraftNotes(actor);
  useEffect(() => tellRestored(actor), [actor]);
  return (
    <InPage path="/payment/due">
      <PageHead title={t('payment.selectTitle')} />
      <DraftNotices {...notes} />
      <DraftNote snapshot={notes.snapshot} />
    </InPage>
  );
}

function says(now: SnapshotFrom<typeof draft>): readonly string[] {
  const { other, paidAs, savedAt, failure } = now.context;
  if (now.matches({ unreached: 'lost' })) return [toldFailure(failure, t('draft.lost'))];
  if (now.matches({ unreached: 'inTab' })) return [toldFailure(failure, t('draft.inTab'))];
  if (now.matches({ resting: 'outdated' })) return [t('draft.outdated')];
  if (other) return [t('draft.other', { date: formatDateTime(other.updatedAt) }), t('draft.notSaved')];
  if (paidAs) return [t('draft.paid', { payment: paidAs.paymentNumber }), t('draft.notSaved')];
  if (now.matches('conflict')) return [t('draft.removed'), t('draft.notSaved')];
  if (now.hasTag('unsaved')) return [t('draft.saving')];
  return savedAt === null ? [] : [t('draft.kept', { time: formatTime(savedAt) })];
}

export default defineView(draft, {
  live: () => draft.provide({ actors: draftActors('dana', () => true), actions: { forgetCopy: () => {} } }),
  render: (actor) => <Page actor={actor as ActorRefFrom<typeof draft>} />,
  heading: () => t('payment.selectTitle'),
  says,
  controls: {
    'draft.takeOther': {
      role: 'button',
      name: (now) => t(now.context.other ? 'draft.takeOther' : 'draft.startAnew'),
    },
    'draft.keepMine': { role: 'button', name: t('draft.keepHere') },
  },
  world: ['draft.forget', 'draft.read', 'draft.change', 'draft.flush', 'draft.remove', 'connection.restored'],
});
