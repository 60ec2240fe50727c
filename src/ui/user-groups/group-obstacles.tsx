import type { ReactElement } from 'react';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { useGroupObstacleWords } from '#ui/user-groups/group-obstacle-words.ts';

/** By which rules a step of the wizard does not go on. */
export function GroupObstacles({ of }: { readonly of: readonly GroupObstacle[] }): ReactElement {
  const { t } = useMessages();
  const words = useGroupObstacleWords();
  return (
    <ObstacleList
      notes={of.map((one) => ({
        key: `${one.rule} ${one.facts.name ?? ''}`,
        title: words(one),
        code: t('rule.code', { rule: one.rule }),
      }))}
    />
  );
}
