import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { acts } from '#ui/shared/act-form.css.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';

export interface OfferedActsProps<Act extends string, Obstacle extends { readonly rule: string }> {
  /** What the subject's state lets, with what is against it. */
  readonly acts: readonly { readonly act: Act; readonly obstacles: readonly Obstacle[] }[];
  readonly nameOf: (act: Act) => string;
  /** Why something cannot be done, in words. */
  readonly reasonOf: (obstacle: Obstacle) => string;
  readonly onChoose: (act: Act) => void;
}

/** What can be done now, and why what the state would let cannot be. */
export function OfferedActs<Act extends string, Obstacle extends { readonly rule: string }>({
  acts: offered,
  nameOf,
  reasonOf,
  onChoose,
}: OfferedActsProps<Act, Obstacle>): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <div className={acts}>
        {offered
          .filter(({ obstacles }) => obstacles.length === 0)
          .map(({ act }) => (
            <Button key={act} onPress={() => onChoose(act)}>
              {nameOf(act)}
            </Button>
          ))}
      </div>
      {offered.flatMap(({ act, obstacles }) =>
        obstacles.map((obstacle) => (
          <ObstacleNote
            key={`${act} ${obstacle.rule}`}
            title={t('acts.notPossible', { act: nameOf(act) })}
            reason={reasonOf(obstacle)}
            code={t('rule.code', { rule: obstacle.rule })}
          />
        )),
      )}
    </>
  );
}
