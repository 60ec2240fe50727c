import type { LocationRewrite } from '@tanstack/react-router';
import { configuredPrefix, withoutPrefix } from '#domain/portal/address-prefix.ts';

/**
 * Reads addresses under a legacy or configured prefix as the routes of the table, and puts the configured prefix
 * (`ecaasPrefix`, empty for none) before every programmatic navigation (§2, decisions §6).
 */
export function prefixRewrite(ecaasPrefix: string): LocationRewrite {
  const configured = configuredPrefix(ecaasPrefix);
  return {
    input: ({ url }) => {
      url.pathname = withoutPrefix(url.pathname, configured);
      return url;
    },
    output: ({ url }) => {
      if (configured !== '') url.pathname = `${configured}${url.pathname}`;
      return url;
    },
  };
}
