/** The channel on which the tabs of one browser tell each other of payments. */
const CHANNEL = 'portal.payments';

/** Tells the other tabs of this browser that it is known what became of a payment. */
export function tellOtherTabs(paymentId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(paymentId);
  channel.close();
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
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === actor.getSnapshot().context.paymentId) actor.send({ type: 'payment.changedElsewhere' });
  });
  const seen = (): void => {
    if (!document.hidden) actor.send({ type: 'page.seen' });
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
  };
}
