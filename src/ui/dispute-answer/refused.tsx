import type { ReactElement, ReactNode } from 'react';
import type { AnswerGroup } from '#domain/dispute/bulk-answer.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeSide } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { useLastStep } from '#ui/shared/dispute-words.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useAnswerRuleWords } from './answer-rule-words.ts';

export interface RefusedProps {
  readonly dispute: AnswerableDispute;
  readonly obstacles: readonly DisputeObstacle[];
  readonly party: DisputeSide;
  /** Answers the group of this one instead; null where nothing can be chosen now. */
  readonly onInstead: ((group: AnswerGroup) => void) | null;
  /** The way to the dispute, where nothing else helps. */
  readonly way?: ReactNode;
}

/** A dispute that is out, why, and what would bring it in. */
export function Refused({ dispute, obstacles, party, onInstead, way }: RefusedProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const words = useAnswerRuleWords(party);
  const lastStep = useLastStep();
  const { disputeNumber: number, listed } = dispute;
  const apart = obstacles.map(({ remedy }) => remedy).find((remedy) => remedy.kind === 'answerApart');
  return (
    <ObstacleNote
      title={[number, formatMoney(listed.disputed), lastStep(listed)].filter(Boolean).join(' · ')}
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
