import { fromCallback, type EventObject } from 'xstate';

/** Which provider of identities the browser leaves for, and what is opened afterwards. */
type Leaving = { readonly provider: string; readonly wantedPage: string | null };

/**
 * Leads the browser to a provider. Where the user comes back by the browser's own Back, the page stands as it was left
 * and hears of it.
 */
export function leaveForProvider<Sent extends EventObject>() {
  return fromCallback<EventObject, Leaving, Sent | { type: 'signIn.cameBack' }>(({ input, sendBack }) => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) sendBack({ type: 'signIn.cameBack' });
    };
    addEventListener('pageshow', comeBack);
    const query = input.wantedPage === null ? '' : `?${new URLSearchParams({ wanted: input.wantedPage })}`;
    location.assign(`/api/single-sign-on/${input.provider}${query}`);
    return () => removeEventListener('pageshow', comeBack);
  });
}
