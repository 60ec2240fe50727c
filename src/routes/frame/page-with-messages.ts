import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadMessages, type CatalogFiles } from '#locales/load.ts';
import { pagesMessages } from '#locales/pages-messages.ts';
import { inTime } from '#routes/frame/in-time.ts';

/** The part of most pages; its files are named in the portal's first chunk, so that page and messages come together. */
export const ofPages = async (): Promise<readonly CatalogFiles[]> => [pagesMessages];

/** A page that is loaded when it is wanted, with the parts of the messages that it shows (`src/locales/parts.ts`). */
export function pageWithMessages<Name extends string, Module extends Record<Name, ComponentType>>(
  messages: () => Promise<readonly CatalogFiles[]>,
  page: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [loaded] = await inTime(
      Promise.all([page(), messages().then((parts) => Promise.all(parts.map(loadMessages)))]),
    );
    return loaded;
  }, name);
}
