import { client, read } from '#api/platform/client.ts';
import { ComponentDocument } from '#api/configuration/component-wire.ts';
import type { ComponentOverride } from '#domain/portal/component-override.ts';

/** An override of texts and theme by its name (§7 `/components/{name}`). */
export function getComponent(name: string, signal?: AbortSignal): Promise<ComponentOverride> {
  return read(client.GET('/components/{name}', { params: { path: { name } }, signal }), ComponentDocument);
}
