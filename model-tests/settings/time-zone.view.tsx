import type { ActorRefFrom } from 'xstate';
import { zoneIn } from '#locales/support-hours.ts';
import { timeZone } from '#machines/settings/time-zone.ts';
import { TimeZoneSection } from '#ui/settings/time-zone-section.tsx';
import { useTimeZone } from '#ui/settings/use-time-zone.ts';
import { timeZoneActors } from '#api/settings/actors.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { choose } from '../browser/press.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof timeZone>;

const BUSINESS = 'America/Chicago';

function Zone({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('settings.title')}>
      <TimeZoneSection {...useTimeZone(actor)} business={BUSINESS} device="Asia/Tokyo" />
    </InPage>
  );
}

export default defineView(timeZone, {
  live: () => timeZone.provide({ actors: timeZoneActors }),
  render: (actor) => <Zone actor={actor as Actor} />,
  heading: () => t('settings.title'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('passwordChange.failedHint'));
    if (!now.matches({ choosing: 'kept' })) return [];
    return [t('settings.timeZoneKept', { zone: zoneIn(translator.locale, now.context.zone ?? BUSINESS) })];
  },
  controls: {
    'timeZone.choose': {
      role: 'combobox',
      name: t('settings.timeZone'),
      act: (list, { zone }) => choose(list, zone ?? ''),
    },
  },
});
