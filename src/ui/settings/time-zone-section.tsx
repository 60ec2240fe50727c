import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { offeredZones } from '#domain/user/time-zone.ts';
import { useMessages } from '#locales/react.tsx';
import { zoneIn } from '#locales/support-hours.ts';
import { zoneMark } from '#locales/zone-mark.ts';
import { zonePlace } from '#ui/settings/zone-place.ts';
import type { timeZone } from '#machines/settings/time-zone.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { body, narrow } from '#ui/settings/settings.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';

export interface TimeZoneSectionProps {
  snapshot: SnapshotFrom<typeof timeZone>;
  /** The zone of business dates and deadlines. */
  business: string;
  /** The zone of the user's device. */
  device: string;
  onChoose: (zone: string | null) => void;
}

/** Stands for the zone of the portal among the names of zones. */
const OF_PORTAL = '';

/** The zone in which a user has times shown, and what keeps its own. */
export function TimeZoneSection({
  snapshot,
  business,
  device,
  onChoose,
}: TimeZoneSectionProps): ReactElement {
  const { t, locale } = useMessages();
  const { zone, wanted, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const nameOf = (one: string) => zoneIn(locale, one);
  return (
    <Section title={t('settings.timeZone')} isRuled>
      <div className={body}>
        {snapshot.hasTag('failed') ? (
          <FailedNotice
            hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'passwordChange.failedHint')}
            failure={failure}
          />
        ) : null}
        {snapshot.matches({ choosing: 'kept' }) ? (
          <Notice
            tone="positive"
            role="status"
            title={t('settings.timeZoneKept', { zone: nameOf(zone ?? business) })}
          />
        ) : null}
        <div className={narrow}>
          <SelectField
            label={t('settings.timeZone')}
            value={(isBusy ? wanted : zone) ?? OF_PORTAL}
            options={[
              { value: OF_PORTAL, label: t('settings.timeZoneOfPortal', { zone: nameOf(business) }) },
              ...offeredZones(zone, device).map((one) => ({
                value: one,
                label: t('settings.timeZoneOf', { place: zonePlace(locale, one), zone: nameOf(one) }),
              })),
            ]}
            hint={t('settings.timeZoneHint', { zone: nameOf(business), mark: zoneMark(business) })}
            isDisabled={isBusy}
            onChange={(chosen) => onChoose(chosen === OF_PORTAL ? null : chosen)}
          />
        </div>
      </div>
    </Section>
  );
}
