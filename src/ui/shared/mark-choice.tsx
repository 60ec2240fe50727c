import type { ReactElement } from 'react';
import { PAYMENT_MARKS, type PaymentMark } from '#domain/payment/payment-list.ts';
import { useMessages } from '#locales/react.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';

interface MarkChoiceProps {
  readonly mark: PaymentMark | undefined;
  readonly onChoose: (mark: PaymentMark | undefined) => void;
}

const EVERY = '';

/** Narrows payments to those with credits, that were voided, of which money goes back, or that a cardholder charges back. */
export function MarkChoice({ mark, onChoose }: MarkChoiceProps): ReactElement {
  const { t } = useMessages();
  return (
    <ChipSelect<PaymentMark | ''>
      label={t('payments.only')}
      value={mark ?? EVERY}
      options={[
        { value: EVERY, label: t('payments.onlyAll') },
        ...PAYMENT_MARKS.map((value) => ({
          value,
          label: t('payments.onlyOf', { mark: value === 'refunded' ? 'other' : value }),
        })),
      ]}
      onChange={(chosen) => onChoose(chosen === EVERY ? undefined : chosen)}
    />
  );
}
