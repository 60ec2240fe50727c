import {
  rootRouteId,
  useBlocker,
  useRouteContext,
  useRouter,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { unsavedChanges } from '#machines/portal/unsaved-changes.ts';
import { onDemand } from '#ui/kit/on-demand.ts';
import type { UnsavedChangesDialogProps } from '#ui/unsaved-changes/unsaved-changes-dialog.tsx';
import { useUnsavedChangesDialog } from '#ui/unsaved-changes/use-unsaved-changes-dialog.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';

/** How a held page was asked for: going there later goes the same way through the browser's history. */
interface HeldPage {
  readonly href: string;
  readonly action: string;
}

/** Holds links, Back, reload and closing while a page has unsaved changes, and asks (§2 Routing behaviours). */
export function HeldChanges(): ReactElement | null {
  const { portalRef }: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const actor = useSelector(portalRef, ({ children }) => children.unsavedChanges);
  const isDirty = useSelector(actor, (snapshot) => snapshot?.hasTag('dirty') ?? false);
  const isAsking = useSelector(actor, (snapshot) => snapshot?.hasTag('asking') ?? false);
  const held = useRef<HeldPage | null>(null);
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!isDirty || current.pathname === next.pathname || isSameFlow(current, next)) return false;
      const href = next.pathname + stringifySearch(next.search);
      held.current ??= { href, action };
      portalRef.send({ type: 'page.leave', href });
      return true;
    },
    enableBeforeUnload: isDirty,
  });
  useEffect(() => {
    const released = portalRef.on('page.released', ({ href }) => {
      const action = held.current?.href === href ? held.current.action : 'PUSH';
      held.current = null;
      if (action === 'BACK') router.history.back({ ignoreBlocker: true });
      else if (action === 'FORWARD') router.history.forward({ ignoreBlocker: true });
      else void router.navigate({ href, ignoreBlocker: true });
    });
    const kept = portalRef.on('page.kept', ({ href }) => {
      if (held.current?.href === href) held.current = null;
    });
    return () => {
      released.unsubscribe();
      kept.unsubscribe();
    };
  }, [portalRef, router]);
  useEffect(() => {
    if (!isAsking) return undefined;
    return () => {
      if (actor?.getSnapshot().hasTag('dirty')) putAddressBack(router.history);
    };
  }, [isAsking, actor, router]);
  return actor && isDirty ? <Dialog actor={actor} /> : null;

  /** The steps of a wizard are pages of one route: going from one to another loses nothing. */
  function isSameFlow(one: { routeId: string }, other: { routeId: string }): boolean {
    const routes = router.routesById as Readonly<Record<string, AnyRoute>>;
    const flow: unknown = routes[one.routeId]?.parentRoute?.id;
    return flow !== rootRouteId && flow !== undefined && flow === routes[other.routeId]?.parentRoute?.id;
  }
}

/**
 * Leads the browser back to the page that is shown, once the user stays. Of two presses on Back in a row the router takes
 * back one alone, so that the address would be that of another page, which a reload then opens.
 */
function putAddressBack(history: RouterHistory): void {
  const { location } = history;
  if (location.pathname === window.location.pathname) return;
  history.go(placeOf(location.state) - placeOf(window.history.state));
}

/** How many pages the router has counted up to an entry of the browser's history. */
const placeOf = (state: unknown): number => Number(Reflect.get(Object(state), '__TSR_index') ?? 0);

// It is there before it is needed: it is loaded with the first change.
const dialog = onDemand(async () => {
  const { UnsavedChangesDialog } = await import('#ui/unsaved-changes/unsaved-changes-dialog.tsx');
  return (props: UnsavedChangesDialogProps) => <UnsavedChangesDialog {...props} />;
});

function Dialog({ actor }: { actor: ActorRefFrom<typeof unsavedChanges> }): ReactElement | null {
  const changes = useUnsavedChangesDialog(actor);
  const draw = useSyncExternalStore(dialog.subscribe, dialog.current);
  const isAsking = changes.snapshot.can({ type: 'leave.stay' });
  useEffect(() => {
    void dialog.want().then((isThere) => {
      // Without its question nobody leaves: the page and its changes stay, and the next try asks again.
      if (!isThere && isAsking) actor.send({ type: 'leave.stay' });
    });
  }, [actor, isAsking]);
  return draw?.(changes) ?? null;
}
