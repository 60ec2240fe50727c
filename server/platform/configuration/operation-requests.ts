import type { configurationOperations } from '#server/platform/configuration/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of what the portal is told at its start. */
export const operationRequests: RequestsOf<typeof configurationOperations> = {
  getFeatureFlags: () => get('/feature-flags/portal.example.json'),
  getConfig: () => get('/config'),
  getConfigSecure: () => get('/config-secure'),
  getLocales: () => get('/ecaas/locales'),
};
