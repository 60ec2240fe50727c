import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { getConfig } from '#api/configuration/calls.ts';
import type { ThirdParties } from '#domain/portal/third-parties.ts';

/** Where the choice is kept: 'true' allows tracking, 'false' does not (§4 Consent). */
const KEY = 'portal.tracking';

type Choice = 'true' | 'false' | null;

/** What the consent chart needs of the browser and the server. */
export const consentActors = {
  loadParties: fromPromise<ThirdParties, void>(async ({ signal }) => (await getConfig(signal)).thirdParties),
  readChoice: fromPromise<string | null, void>(async () => localStorage.getItem(KEY)),
  storeChoice: fromPromise<void, { choice: Choice }>(async ({ input: { choice } }) => {
    if (choice === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  }),
  reloadPage: fromPromise<void, void>(async () => location.reload()),
};

/** Tells of choices in other tabs, with `otherTab.chose`. `Sent` are the chart's own events. */
export function watchChoice<Received extends EventObject, Sent extends EventObject>() {
  return fromCallback<Received, void, Sent>(({ sendBack }) => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      // Without a key everything was removed.
      if (key === KEY || key === null) sendBack({ type: 'otherTab.chose', stored: newValue });
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  });
}
