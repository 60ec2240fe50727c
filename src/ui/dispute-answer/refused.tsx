import type { ReactElement, ReactNode } from 'react';
import type { AnswerGroup } from '#domain/dispute/bulk-answer.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeSide } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useAnswerRuleWords } from './answer-rule-words.ts';

export interface RefusedProps {
  readonly number: string;
  readonly obstacles: readonly DisputeObstacle[];
  readonly party: DisputeSide;
  /** Answers the group of this one instead; null where nothing can be chosen now. */
  readonly onInstead: ((group: AnswerGroup) => void) | null;
  /** The way to the dispute, where nothing else helps. */
  readonly way?: ReactNode;
}

/** A dispute that is out, why, and what would bring it in. */
export function Refused({ number, obstacles, party, onInstead, way }: RefusedProps): ReactElement {
  const { t } = useMessages();
  const words = useAnswerRuleWords(party);
  const apart = obstacles.map(({ remedy }) => remedy).find((remedy) => remedy.kind === 'answerApart');
  return (
    <ObstacleNote
      title={number}
      reason={obstacles.map(words).join(' ') || t('disputeAnswerRule.other')}
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
