import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { useTooManyWords } from '#ui/shared/too-many-words.ts';

/** What stands against a dispute, in words, with the documents of which there are too many. */
export function useDocumentObstacleWords(): (obstacle: DisputeObstacle) => string {
  const { sentence } = useDisputeObstacleWords();
  const tooMany = useTooManyWords();
  return (obstacle) => {
    const { documentType = '', limit = 0, invoices = [] } = obstacle.facts;
    return obstacle.rule === 'DIS-13'
      ? tooMany(
          documentType,
          limit,
          invoices.map(({ invoiceId }) => invoiceId),
        )
      : sentence(obstacle);
  };
}
