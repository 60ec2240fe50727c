import type { Settings } from '#server/settings.ts';

/** Where nobody issues cards they have no page: nobody would make what it lets ask for. */
export function issuedIn(demo: boolean, settings: Settings): Settings {
  if (demo) return settings;
  const { customer } = settings.featureFlags;
  const group = typeof customer === 'object' ? customer : {};
  const featureFlags = {
    ...settings.featureFlags,
    customer: { ...group, cardManagementMenuEnabled: false },
  };
  return { ...settings, featureFlags };
}
