import type { ReactElement, ReactNode } from 'react';
import type { AnswerGroup } from '#domain/dispute/bulk-answer.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeSide } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useAnswerRuleWords } from './answer-rule-words.ts';

export interface RefusedProps {
  readonly dispute: AnswerableDispute;
  readonly obstacles: readonly DisputeObstacle[];
  readonly party: DisputeSide;
  /** How far it is, where that is known and says more than the reasons. */
  readonly standing: string | undefined;
  /** Which answer stands in its place; absent for none. */
  readonly stands?: string | undefined;
  /** Answers the group of this one instead; null where nothing can be chosen now. */
  readonly onInstead: ((group: AnswerGroup) => void) | null;
  /** The way to the dispute, where nothing else helps. */
  readonly way?: ReactNode;
}

/** A dispute that is out, why, and what would bring it in. */
export function Refused(props: RefusedProps): ReactElement {
  const { dispute, obstacles, party, standing, stands, onInstead, way } = props;
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const words = useAnswerRuleWords(party);
  const { disputeNumber: number, listed } = dispute;
  const apart = obstacles.map(({ remedy }) => remedy).find((remedy) => remedy.kind === 'answerApart');
  return (
    <ObstacleNote
      title={[number, formatMoney(listed.disputed), standing].filter(Boolean).join(' · ')}
      reason={[
        obstacles.map((obstacle) => words(obstacle, dispute)).join(' ') || t('disputeAnswerRule.other'),
        stands,
      ]
        .filter(Boolean)
        .join(' ')}
      fix={
        apart && onInstead ? (
          <LinkButton onPress={() => onInstead({ status: apart.status, step: apart.step })}>
            {t('disputeAnswer.instead', { number })}
          </LinkButton>
        ) : (
          way
        )
      }
      {...(obstacles.length > 0
        ? { code: obstacles.map(({ rule }) => t('rule.code', { rule })).join(' ') }
        : {})}
    />
  );
}
