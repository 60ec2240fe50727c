import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withMessages } from '#locales/load.ts';
import type { MessageArea } from '#locales/messages.gen.ts';
import { inTime } from '#routes/frame/in-time.ts';

/** A page that is loaded when it is wanted, with the messages that it shows: the folders of `src/locales`. */
export function pageWithMessages<Name extends string, Module extends Record<Name, ComponentType>>(
  areas: readonly MessageArea[],
  page: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => inTime(withMessages(areas, page)), name);
}
