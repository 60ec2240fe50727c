import type { ActorRefFrom } from 'xstate';
import { mappedLists } from '#machines/portal/mapped-lists.ts';
import { MappedListsNotice } from '#ui/portal/mapped-lists-notice.tsx';
import { useMappedLists } from '#ui/portal/use-mapped-lists.ts';
import { mappedListActors } from '#api/session/after-sign-in.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof mappedLists>;

/** A page goes on below the notice; a heading stands for it. */
function Lists({ actor }: { actor: Actor }) {
  return (
    <InPage
      title={t('portal.overview')}
      path="/account/overview"
      above={<MappedListsNotice {...useMappedLists(actor)} />}
    />
  );
}

export default defineView(mappedLists, {
  live: () => mappedLists.provide({ actors: mappedListActors }),
  render: (actor) => <Lists actor={actor as Actor} />,
  heading: () => t('portal.overview'),
  says: (now) => (now.matches('partial') ? [t('portal.mappedPartial')] : []),
  controls: {
    'lists.retry': { role: 'button', name: t('selection.retry'), isOnlyWhenPossible: true },
  },
});
