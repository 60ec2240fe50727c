import type { ReactElement } from 'react';
import { add } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { LackOfAccess, Reference } from '#ui/shared/failure-reference.tsx';
import { OutcomeUnknown } from '#ui/shell/outcome-unknown.tsx';

/** The answer to the submit was lost: what became of it is asked by key, and nothing else can be submitted. */
export function OutcomeUnknownScreen({ snapshot, actions, headingRef }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { attempt, failure } = snapshot.context;
  const amount = attempt ? formatMoney(add(attempt.order.amount, attempt.order.fee)) : '';
  const isProving = snapshot.matches({ outcomeUnknown: 'proving' });
  const asked = <p>{t('payment.unknownHint', { amount })}</p>;
  return (
    <OutcomeUnknown
      is={
        isProving || snapshot.matches({ outcomeUnknown: 'notArrived' })
          ? 'notArrived'
          : snapshot.matches({ outcomeUnknown: 'unanswered' })
            ? 'unanswered'
            : 'asking'
      }
      headingRef={headingRef}
      words={{
        asking: { title: t('payment.unknownTitle'), hint: asked },
        unanswered: {
          title: t('payment.unansweredTitle'),
          hint: (
            <>
              {asked}
              <p>{t('payment.unansweredHint')}</p>
              <LackOfAccess failure={failure} />
              <Reference failure={failure} />
            </>
          ),
        },
        notArrived: {
          title: t('payment.notArrivedTitle'),
          hint: <p>{t('payment.notArrivedHint', { amount })}</p>,
        },
        sendAgain: t('payment.sendAgain'),
      }}
      isInactive={isProving}
      onRepeat={actions.repeat}
      onCheck={actions.checkOutcome}
    />
  );
}
