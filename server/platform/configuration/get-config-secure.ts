import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Configuration for signed-in users: pages of older systems (§7 `/config-secure`). */
export function getConfigSecure({ config }: Pick<Deps, 'config'>): Operation<'getConfigSecure'> {
  const { framedPages } = config.settings;
  return async () => ({
    body: {
      data: {
        type: 'config-secure',
        id: 'main',
        attributes: {
          framed_pages: framedPages,
        },
      },
    },
  });
}
