import type { ReactElement } from 'react';
import { isNarrowing } from '#domain/selection/narrowing.ts';
import { flowPartLimits } from '#machines/payment/flow-limit.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/** The customers of an order over several whose part is above their limit, each left out with one press. */
export function PartLimits({ snapshot, actions }: PaymentScreenProps): ReactElement[] {
  const { words, remedyText } = useObstacleWords();
  return flowPartLimits(snapshot.context).map((obstacle) => {
    const { remedy } = obstacle;
    const isPressed = isNarrowing(remedy) && snapshot.hasTag('editable');
    return (
      <ObstacleNote
        key={obstacleId(obstacle)}
        id={obstacleId(obstacle)}
        {...words(obstacle)}
        fix={
          isPressed ? (
            <LinkButton onPress={() => actions.applyRemedy(remedy)}>{remedyText(obstacle)}</LinkButton>
          ) : undefined
        }
      />
    );
  });
}
