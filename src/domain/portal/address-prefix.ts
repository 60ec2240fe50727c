/** Every page also answers under these (§2 Routing behaviours). */
const LEGACY_PREFIXES = ['/fleetchargebeta', '/fleetchargeprod'];

/** A configured prefix (`ecaasPrefix`) as addresses carry it: `/ecaas`, or nothing where none is configured. */
export function configuredPrefix(ecaasPrefix: string): string {
  const bare = ecaasPrefix.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}

/** The page that a path names, without a legacy or the configured prefix; `/` for a prefix alone. */
export function withoutPrefix(path: string, configured: string): string {
  // Where none is configured, '' is found and takes nothing away.
  const prefix = [...LEGACY_PREFIXES, configured].find((one) => path === one || path.startsWith(`${one}/`));
  return prefix ? path.slice(prefix.length) || '/' : path;
}
