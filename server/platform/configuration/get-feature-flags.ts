import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Nested feature flags of a host; a deployment has one set for all its hosts (§7). */
export function getFeatureFlags({ config }: Pick<Deps, 'config'>): Operation<'getFeatureFlags'> {
  const attributes = config.settings.featureFlags;
  return async ({ path }) => ({
    body: { data: { type: 'feature-flags', id: path.hostname, attributes } },
  });
}

/** The flags by their own names, without the groups that they are nested in (§7: flattened). */
export function flattenFlags(
  nested: Readonly<Record<string, boolean | Readonly<Record<string, boolean>>>>,
): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, value] as const] : Object.entries(value),
    ),
  );
}
