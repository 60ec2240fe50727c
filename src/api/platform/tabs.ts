import { fromCallback, type EventObject } from 'xstate';

/** What the tabs of one browser tell each other. */
type TabMessage =
  | { type: 'signedIn'; userId: string; ownerId: string }
  | { type: 'signedOut' }
  | { type: 'active' };

/** Passes messages between this tab's session and those of the other tabs, as `otherTab.…`. */
export function watchTabs<Sent extends EventObject>() {
  return fromCallback<TabMessage, void, Sent>(({ sendBack, receive }) => {
    const channel = new BroadcastChannel('portal.session');
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'signedIn') {
        const { userId, ownerId } = data;
        sendBack({ type: 'otherTab.signedIn', userId, ownerId });
      }
      if (data.type === 'signedOut') sendBack({ type: 'otherTab.signedOut' });
      if (data.type === 'active') sendBack({ type: 'otherTab.active' });
    });
    receive((message) => channel.postMessage(message));
    return () => channel.close();
  });
}
