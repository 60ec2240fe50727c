/** The channel on which the tabs of one browser tell each other of payments. */
const CHANNEL = 'portal.payments';

let channel: BroadcastChannel | undefined;

/** The one channel of this tab: two would hear each other, as if the tab told itself. */
const channelOfTab = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL));

/** Tells the other tabs of this browser that it is known what became of a payment. */
export function tellOtherTabs(paymentId: string): void {
  channelOfTab().postMessage(paymentId);
}

/** Hears of each payment of which another tab knows what became. Gives what ends that. */
export function hearOfPayments(hear: (paymentId: string) => void): () => void {
  const heard = ({ data }: MessageEvent<string>): void => hear(data);
  channelOfTab().addEventListener('message', heard);
  return () => channelOfTab().removeEventListener('message', heard);
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
