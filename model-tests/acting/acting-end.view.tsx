import type { ActorRefFrom } from 'xstate';
import { actingEndActors } from '#api/acting/actors.ts';
import { actingEnd } from '#machines/acting/acting-end.ts';
import { ActingBanner } from '#ui/acting/acting-banner.tsx';
import { useActingEnd } from '#ui/acting/use-acting.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof actingEnd>;
const acting = {
  byId: 'U9',
  byName: 'Sue Okafor',
  endsAt: '2026-11-20T18:30:00.000Z',
  role: 'payer',
} as const;
const user = { fullName: 'Dana Whitlock', role: 'view-only' } as const;

function Banner({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('portal.overview')}>
      <ActingBanner {...useActingEnd(actor)} acting={acting} user={user} />
    </InPage>
  );
}

export default defineView(actingEnd, {
  live: () => actingEnd.provide({ actors: actingEndActors }),
  render: (actor) => <Banner actor={actor as Actor} />,
  heading: () => t('portal.overview'),
  says: (now) => [
    t('acting.banner', { by: 'Sue Okafor', name: 'Dana Whitlock' }),
    t('acting.bannerRole', { role: 'Payer', shown: 'View only' }),
    ...(now.hasTag('failed')
      ? [toldFailure(now.context.failure, t('acting.endFailed'), t('read.mayHaveActed'))]
      : []),
  ],
  controls: { 'acting.end': { role: 'button', name: t('acting.end'), isOnlyWhenPossible: true } },
});
