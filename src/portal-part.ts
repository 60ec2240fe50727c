import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { session } from '#machines/session.ts';
import type { PortalProps } from '#routes/portal.tsx';

/** Everything that is downloaded after the sign-in page. */
export interface PortalPart {
  readonly Portal: ComponentType<PortalProps>;
  readonly SessionDialogs: ComponentType<{ sessionRef: ActorRefFrom<typeof session> }>;
}

/** Downloads the portal; a second call waits for the first one's download. */
export async function loadPortalPart(): Promise<PortalPart> {
  const [{ Portal }, { SessionDialogs }] = await Promise.all([
    import('#routes/portal.tsx'),
    import('#ui/session/session-dialogs.tsx'),
  ]);
  return { Portal, SessionDialogs };
}
