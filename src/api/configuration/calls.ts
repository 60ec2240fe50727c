import { client, read } from '#api/platform/client.ts';
import {
  ConfigDocument,
  FeatureFlagsDocument,
  LocalesDocument,
  SecureConfigDocument,
} from '#api/configuration/wire.ts';
import type { PortalConfig, SecureConfig } from '#domain/portal/config.ts';

/** Main configuration (§7). */
export function getConfig(signal?: AbortSignal): Promise<PortalConfig> {
  return read(client.GET('/config', { signal }), ConfigDocument);
}

/** Configuration for signed-in users (§7). */
export function getSecureConfig(signal?: AbortSignal): Promise<SecureConfig> {
  return read(client.GET('/config-secure', { signal }), SecureConfigDocument);
}

/** This host's feature flags, flattened (§7). A failure leaves them empty, which the caller sees to. */
export function getFeatureFlags(hostname: string, signal?: AbortSignal): Promise<Record<string, boolean>> {
  const params = { path: { hostname } };
  return read(client.GET('/feature-flags/{hostname}.json', { params, signal }), FeatureFlagsDocument);
}

/** Languages on offer (§7 `/ecaas/locales`). */
export function listLocales(signal?: AbortSignal): Promise<{ language: string; name: string }[]> {
  return read(client.GET('/ecaas/locales', { signal }), LocalesDocument);
}
