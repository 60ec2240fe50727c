import type { LocationRewrite } from '@tanstack/react-router';

/** Every route also answers under these (§2 Routing behaviours). */
const LEGACY_PREFIXES = ['/fleetchargebeta', '/fleetchargeprod'];

/**
 * Reads addresses under a legacy or configured prefix as the routes of the table, and puts the configured prefix
 * (`ecaasPrefix`, empty for none) before every programmatic navigation (§2, decisions §6).
 */
export function prefixRewrite(ecaasPrefix: string): LocationRewrite {
  const configured = ecaasPrefix === '' ? '' : `/${ecaasPrefix.replace(/^\/+|\/+$/g, '')}`;
  const prefixes = configured === '' ? LEGACY_PREFIXES : [...LEGACY_PREFIXES, configured];
  return {
    input: ({ url }) => {
      const prefix = prefixes.find((one) => url.pathname === one || url.pathname.startsWith(`${one}/`));
      if (prefix) url.pathname = url.pathname.slice(prefix.length) || '/';
      return url;
    },
    output: ({ url }) => {
      if (configured !== '') url.pathname = `${configured}${url.pathname}`;
      return url;
    },
  };
}
