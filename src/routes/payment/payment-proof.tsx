import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { flowPress } from '#machines/payment/flow-press.ts';
import { flowProved } from '#machines/payment/flow-proof.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { pressName } from '#ui/payment/press-name.ts';
import type { PaymentActions, PaymentSnapshot } from '#ui/payment/use-payment.ts';

interface PaymentProofProps {
  readonly snapshot: PaymentSnapshot;
  readonly actions: Pick<PaymentActions, 'onProof'>;
}

/** Asks for the password or a code before a payment above the configured sum, over the review that waits for it. */
export function PaymentProof({ snapshot, actions }: PaymentProofProps): ReactElement | null {
  const { t } = useMessages();
  const formats = useFormats();
  const press = flowPress(snapshot.context);
  const of = flowProved(snapshot.context);
  if (!snapshot.matches({ reviewing: 'proving' }) || !of) return null;
  if (press.does !== 'pay' && press.does !== 'schedule') return null;
  const amount = formats.formatMoney(press.total);
  return (
    <StepUp
      of={of}
      title={t(press.does === 'pay' ? 'payment.proof' : 'payment.proofScheduled', { amount })}
      submitText={pressName(t, formats, press)}
      onEnd={actions.onProof}
    />
  );
}
