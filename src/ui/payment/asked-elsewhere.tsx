import type { ReactElement } from 'react';
import { isNarrowing } from '#domain/selection/narrowing.ts';
import { flowAskedElsewhere, flowAskObstacles } from '#machines/payment/flow-limit.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Elsewhere, Requests } from '#ui/payment/elsewhere.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/**
 * That invoices wait for a second person in another request: they are not asked for once more, and paid by one person
 * alone they leave that request nothing to approve.
 */
export function AskedElsewhere({ snapshot, actions }: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { words, remedyText } = useObstacleWords();
  const { context } = snapshot;
  const [barred] = flowAskObstacles(context);
  const [told] = flowAskedElsewhere(context);
  if (barred) {
    const { remedy } = barred;
    return (
      <ObstacleNote
        id={obstacleId(barred)}
        {...words(barred)}
        reason={<Elsewhere obstacle={barred} />}
        fix={
          isNarrowing(remedy) && snapshot.hasTag('editable') ? (
            <LinkButton onPress={() => actions.applyRemedy(remedy)}>{remedyText(barred)}</LinkButton>
          ) : undefined
        }
      />
    );
  }
  if (!told) return null;
  const { count = 0, approvalIds = [] } = told.facts;
  return (
    <ObstacleNote
      kind="fact"
      title={t('payment.askedElsewhere', { count })}
      reason={
        <>
          {t('payment.askedElsewhereHint')}
          <Requests ids={approvalIds} />
        </>
      }
    />
  );
}
