import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { unsavedChanges } from '#machines/portal/unsaved-changes.ts';
import { UnsavedChangesDialog } from '#ui/unsaved-changes/unsaved-changes-dialog.tsx';
import { useUnsavedChangesDialog } from '#ui/unsaved-changes/use-unsaved-changes-dialog.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof unsavedChanges>;

/** The dialog stands above any page; here one with a heading stands for it. */
function Changes({ actor }: { actor: ActorRefFrom<typeof unsavedChanges> }) {
  return (
    <InPage title="Edit bank account" over={<UnsavedChangesDialog {...useUnsavedChangesDialog(actor)} />} />
  );
}

const isPage = ({ context }: Now) => context.target?.to === 'page';

function title(now: Now): string {
  if (now.context.isShownOnce) return t('unsaved.onceTitle');
  return t(isPage(now) ? 'unsaved.title' : 'unsaved.titleCustomer');
}

export default defineView(unsavedChanges, {
  partOf: 'the page with the changes',
  render: (actor) => <Changes actor={actor as ActorRefFrom<typeof unsavedChanges>} />,
  heading: (now) => (now.matches('asking') ? title(now) : 'Edit bank account'),
  says: (now) => {
    if (now.matches({ asking: { waiting: 'saveFailed' } })) return [t('unsaved.saveFailed')];
    if (now.matches({ asking: { waiting: 'discardFailed' } })) return [t('unsaved.discardFailed')];
    const { isShownOnce, subject, replaces } = now.context;
    if (!now.matches('asking')) return [];
    if (isShownOnce) return [t('unsaved.onceText', { name: subject })];
    return replaces === null ? [] : [replaces];
  },
  controls: {
    'leave.stay': { role: 'button', name: t('unsaved.stay'), isOnlyWhenPossible: true },
    'leave.discard': {
      role: 'button',
      name: (now) => {
        if (now.context.isShownOnce) return t('unsaved.onceLeave');
        return t(isPage(now) ? 'unsaved.discard' : 'unsaved.discardCustomer');
      },
      isOnlyWhenPossible: true,
    },
    'leave.save': {
      role: 'button',
      name: (now) => t(isPage(now) ? 'unsaved.save' : 'unsaved.saveCustomer'),
      // A flow that cannot save half-way offers it nowhere.
      isOnlyWhenPossible: true,
    },
  },
  called: {
    'leave.discard': [t('unsaved.discard'), t('unsaved.discardCustomer'), t('unsaved.onceLeave')],
    'leave.save': [t('unsaved.save'), t('unsaved.saveCustomer')],
  },
  world: ['changes.noted', 'changes.settled', 'leave.ask'],
});
