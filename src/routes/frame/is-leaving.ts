import type { AnyRouter } from '@tanstack/react-router';

/** Whether another page is on its way: whoever has followed a link before what was typed is applied goes there. */
export function isLeaving({ state: { location, resolvedLocation } }: Pick<AnyRouter, 'state'>): boolean {
  return resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
}
