import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { DisputeRemedy, type DisputeRemedyProps } from '#ui/shared/dispute-remedy.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

export interface DisputeObstacleListProps extends Pick<DisputeRemedyProps, 'trxId' | 'hrefs'> {
  readonly obstacles: readonly DisputeObstacle[];
}

/** Every reason why an invoice cannot be disputed, with what is possible instead; of a reason that is not known, that it is so. */
export function DisputeObstacleList({ obstacles, trxId, hrefs }: DisputeObstacleListProps): ReactElement {
  const { t } = useMessages();
  const { sentence, code } = useDisputeObstacleWords();
  if (obstacles.length === 0) return <p>{t('disputeObstacle.other')}</p>;
  return (
    <ObstacleList
      notes={obstacles.map((obstacle) => ({
        key: obstacle.rule,
        title: sentence(obstacle),
        fix: <DisputeRemedy obstacle={obstacle} trxId={trxId} hrefs={hrefs} />,
        code: code(obstacle),
      }))}
    />
  );
}
