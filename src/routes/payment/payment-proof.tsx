import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { flowPress } from '#machines/payment/flow-press.ts';
import { flowProved, flowTaken } from '#machines/payment/flow-proof.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { pressName } from '#ui/payment/press-name.ts';
import type { PaymentActions, PaymentSnapshot } from '#ui/payment/use-payment.ts';

interface PaymentProofProps {
  readonly snapshot: PaymentSnapshot;
  readonly actions: Pick<PaymentActions, 'onProof'>;
}

/**
 * Asks for the password or a code before a payment above the configured sum, over the review that waits for it, or over
 * what is to be sent again.
 */
export function PaymentProof({ snapshot, actions }: PaymentProofProps): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const { context } = snapshot;
  const press = flowPress(context);
  const of = flowProved(context);
  const taken = flowTaken(context);
  const isAgain = snapshot.matches({ outcomeUnknown: 'proving' });
  if (!(isAgain || snapshot.matches({ reviewing: 'proving' })) || !of || !taken) return null;
  const isScheduled = isAgain ? context.attempt?.order.payOn !== undefined : press.does === 'schedule';
  return (
    <StepUp
      of={of}
      title={t(isScheduled ? 'payment.proofScheduled' : 'payment.proof', {
        amount: formats.formatMoney(taken),
      })}
      submitText={isAgain ? t('payment.sendAgain') : pressName(t, formats, press)}
      onEnd={actions.onProof}
    />
  );
}
