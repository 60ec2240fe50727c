import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '#machines/payment.ts';

type Now = SnapshotFrom<typeof paymentMachine>;

function unknownOutcome(now: Now): string {
  if (now.matches({ outcomeUnknown: 'notArrived' })) return 'The payment has not arrived';
  return now.matches({ outcomeUnknown: 'unanswered' })
    ? 'We do not know yet whether the payment arrived'
    : 'Checking whether the payment arrived';
}

function atProvider(now: Now): string {
  const isSlow = now.matches({ awaitingOutcome: 'slow' });
  if (!now.context.payment) return isSlow ? 'Your payment could not be looked up' : 'Looking up your payment';
  return isSlow ? 'The card provider has not answered yet' : 'Waiting for the card provider';
}

/** The main heading of each state, as a payer reads it. */
export function paymentHeading(now: Now): RegExp {
  return new RegExp(`^${words(now)}$`);
}

function words(now: Now): string {
  if (now.matches('loadFailed'))
    return now.context.failure?.kind === 'offline' ? 'You are offline' : 'The invoices could not be loaded';
  if (now.matches('selecting')) return 'Select invoices to pay';
  if (now.matches('reviewing') || now.matches('submitting')) return 'Review and submit';
  if (now.matches('outcomeUnknown')) return unknownOutcome(now);
  if (now.matches({ handingOver: 'failed' })) return 'The card provider could not be opened';
  if (now.matches('handingOver')) return 'Opening the card provider';
  if (now.matches('awaitingOutcome')) return atProvider(now);
  if (now.matches('declined')) return 'The payment was not processed';
  if (now.matches('confirmed')) return 'Payment submitted';
  return now.matches('sessionExpired') ? 'Sign in again to go on' : 'Pay invoices';
}
