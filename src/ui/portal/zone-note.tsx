import type { ReactElement } from 'react';
import { zoneMark } from '#locales/zone-mark.ts';
import { useMessages } from '#locales/react.tsx';
import { zoneIn } from '#locales/support-hours.ts';

/**
 * What the mark behind a time stands for: “CT” is Central Time.
 * @param timeZone IANA zone of business dates and times
 */
export function ZoneNote({ timeZone }: { timeZone: string }): ReactElement {
  const { t, locale } = useMessages();
  return <p>{t('help.zone', { mark: zoneMark(timeZone), zone: zoneIn(locale, timeZone) })}</p>;
}
