import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { watchConnection } from '#api/platform/connection.ts';
import type { ComponentOverride } from '#domain/portal/component-override.ts';
import { overridden } from '#locales/overridden.ts';
import { MessagesProvider, useMessages } from '#locales/react.tsx';
import { resource } from '#machines/shapes/resource.ts';

/** Reads one override; the calls come with it, as most deployments have none. */
const reading = (name: string) =>
  resource.provide({
    actors: {
      watchConnection: watchConnection(),
      load: fromPromise(async ({ signal }) =>
        (await import('#api/configuration/components.ts')).getComponent(name, signal),
      ),
    },
  });

/**
 * The portal in a deployment's own words and shapes, as the configuration names them (§3 component.override). Until
 * they are there, and where they do not come, it is the portal's own.
 */
export function Overridden({ name, children }: { name: string; children: ReactNode }): ReactElement {
  const [machine] = useState(() => reading(name));
  const ref = useActorRef(machine, { input: { id: 'component' } });
  const loaded = useSelector(ref, (snapshot) => snapshot.context.loaded);
  // The chart of a read carries any value; this one reads overrides.
  const override = loaded ? (loaded.value as ComponentOverride) : null;
  const translator = useMessages();
  const own = useMemo(
    () => overridden(translator, override?.texts[translator.language] ?? {}),
    [translator, override],
  );
  useEffect(() => {
    const { style } = document.documentElement;
    const radii = {
      '--brand-radius-control': override?.theme.radiusControl,
      '--brand-radius-surface': override?.theme.radiusSurface,
    };
    for (const [token, pixels] of Object.entries(radii)) {
      // Through the style object, which the policy allows, and as a number, which is all that it can be.
      if (pixels !== undefined) style.setProperty(token, `${pixels}px`);
    }
    return () => {
      for (const token of Object.keys(radii)) style.removeProperty(token);
    };
  }, [override]);
  return <MessagesProvider translator={own}>{children}</MessagesProvider>;
}
