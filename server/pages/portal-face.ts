import { configuredPrefix } from '#domain/address-prefix.ts';
import { copyrightYears, type PortalFace } from '#domain/portal-face.ts';
import type { Settings } from '#server/settings.ts';

/** What the pages show of the settings before anything is asked. */
export function faceOf({ title, copyrightFrom, singleSignOn, ecaasPrefix }: Settings, now: Date): PortalFace {
  return {
    name: title,
    years: copyrightYears(copyrightFrom, now),
    providers: singleSignOn.map(({ id, name }) => ({ id, name })),
    prefix: configuredPrefix(ecaasPrefix),
  };
}
