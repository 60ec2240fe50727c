/** The channel on which the tabs of one browser tell each other of payments. */
const CHANNEL = 'portal.payments';

/** Tells the other tabs of this browser that it is known what became of a payment. */
export function tellOtherTabs(paymentId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(paymentId);
  channel.close();
}

/** Hears of each payment of which another tab knows what became. Gives what ends that. */
export function hearOfPayments(hear: (paymentId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
  return () => channel.close();
}

/** A running chart of one payment. */
interface Paying {
  readonly getSnapshot: () => { readonly context: { readonly paymentId: string | null } };
  readonly send: (event: { readonly type: 'payment.changedElsewhere' | 'page.seen' }) => void;
}

/**
 * Tells a running chart that another tab knows what became of its payment, and that its page is in sight again. Gives
 * what ends that.
 */
export function watchPayment(actor: Paying): () => void {
  const endHearing = hearOfPayments((paymentId) => {
    if (paymentId === actor.getSnapshot().context.paymentId) actor.send({ type: 'payment.changedElsewhere' });
  });
  const seen = (): void => {
    if (!document.hidden) actor.send({ type: 'page.seen' });
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  return () => {
    endHearing();
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
  };
}
