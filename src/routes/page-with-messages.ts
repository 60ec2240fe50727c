import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadMessages, type CatalogFiles } from '#locales/load.ts';

/** A page that is loaded when it is wanted, with the part of the messages that it shows (`src/locales/parts.ts`). */
export function pageWithMessages<Name extends string, Module extends Record<Name, ComponentType>>(
  messages: () => Promise<CatalogFiles>,
  page: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [loaded] = await Promise.all([page(), messages().then(loadMessages)]);
    return loaded;
  }, name);
}
