import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** An override of texts and theme by its name (§7 `/components/{name}`). */
export function getComponent({ config }: Pick<Deps, 'config'>): Operation<'getComponent'> {
  const { components } = config.settings;
  return async ({ path }) => {
    if (!Object.hasOwn(components, path.name)) throw notFound();
    const { texts = {}, theme = {} } = components[path.name] ?? {};
    return { body: { data: { type: 'components', id: path.name, attributes: { texts, theme } } } };
  };
}
