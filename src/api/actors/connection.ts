import { fromCallback, type EventObject } from 'xstate';

/** Tells a chart when the browser has a connection again. */
export const watchConnection = fromCallback<EventObject, void>(({ sendBack }) => {
  const restored = (): void => sendBack({ type: 'connection.restored' });
  addEventListener('online', restored);
  return () => removeEventListener('online', restored);
});
