import { configuredPrefix } from '#domain/portal/address-prefix.ts';
import { copyrightYears, type PortalFace } from '#domain/portal/portal-face.ts';
import { needsConsent } from '#domain/portal/third-parties.ts';
import { thirdPartiesOf } from '#server/platform/configuration/third-parties-of.ts';
import type { Settings } from '#server/settings.ts';

/** What the pages show of the settings before anything is asked. */
export function faceOf(settings: Settings, now: Date): PortalFace {
  const { title, copyrightFrom, singleSignOn, ecaasPrefix, supportPhone, supportHours } = settings;
  return {
    name: title,
    years: copyrightYears(copyrightFrom, now),
    providers: singleSignOn.map(({ id, name }) => ({ id, name })),
    support: { phone: supportPhone, hours: supportHours },
    timeZone: settings.timeZone,
    prefix: configuredPrefix(ecaasPrefix),
    asksConsent: needsConsent(thirdPartiesOf(settings)),
  };
}
