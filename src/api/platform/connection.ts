import { fromCallback, type EventObject } from 'xstate';

/**
 * Tells a chart with `connection.lost` and `connection.restored` what the browser knows of the network.
 * `Received` and `Sent` are the chart's own events, which differ from chart to chart.
 */
export function watchConnection<Received extends EventObject, Sent extends EventObject>() {
  return fromCallback<Received, void, Sent>(({ sendBack }) => {
    const lost = (): void => sendBack({ type: 'connection.lost' });
    const restored = (): void => sendBack({ type: 'connection.restored' });
    if (!navigator.onLine) lost();
    addEventListener('offline', lost);
    addEventListener('online', restored);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', restored);
    };
  });
}

/** Tells a running chart that the network is back. Gives what ends that. */
export function tellRestored(actor: {
  readonly send: (event: { readonly type: 'connection.restored' }) => void;
}): () => void {
  const restored = (): void => actor.send({ type: 'connection.restored' });
  addEventListener('online', restored);
  return () => removeEventListener('online', restored);
}
