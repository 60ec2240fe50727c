import { getConfig } from '#server/platform/configuration/get-config.ts';
import { getConfigSecure } from '#server/platform/configuration/get-config-secure.ts';
import { getFeatureFlags } from '#server/platform/configuration/get-feature-flags.ts';
import { getLocales } from '#server/platform/configuration/get-locales.ts';

/** The operations of what the portal is told at its start, by the ids of the contract. */
export const configurationOperations = {
  getFeatureFlags,
  getConfig,
  getConfigSecure,
  getLocales,
};
