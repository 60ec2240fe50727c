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
  const { t, locale } = useMessages();
  const names = new Intl.ListFormat(locale, { type: 'unit' });
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
      {byReason(offered, reasonOf).map(({ rule, reason, refused }) => (
        <ObstacleNote
          key={`${rule} ${reason}`}
          title={t('acts.notPossible', { act: names.format(refused.map(nameOf)) })}
          reason={reason}
          code={t('rule.code', { rule })}
        />
      ))}
    </>
  );
}

interface Refused<Act> {
  readonly rule: string;
  readonly reason: string;
  /** What is not possible for this reason. */
  readonly refused: Act[];
}

/** Each reason once, with all that it is against. */
function byReason<Act extends string, Obstacle extends { readonly rule: string }>(
  offered: OfferedActsProps<Act, Obstacle>['acts'],
  reasonOf: (obstacle: Obstacle) => string,
): Refused<Act>[] {
  const reasons = new Map<string, Refused<Act>>();
  for (const { act, obstacles } of offered)
    for (const obstacle of obstacles) {
      const { rule } = obstacle;
      const reason = reasonOf(obstacle);
      const said = reasons.get(`${rule} ${reason}`);
      if (said) said.refused.push(act);
      else reasons.set(`${rule} ${reason}`, { rule, reason, refused: [act] });
    }
  return [...reasons.values()];
}
