import type { ReactElement } from 'react';
import { isNarrowing, type NarrowingRemedy } from '#domain/narrowing.ts';
import type { Obstacle } from '#domain/obstacle.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

/** Id of the note of an obstacle, for `blockedBy` of what it blocks. */
export function obstacleId({ rule, facts }: Obstacle): string {
  return facts.method ? `why-${rule}-${facts.method}` : `why-${rule}`;
}

export interface ObstacleNotesProps {
  obstacles: readonly Obstacle[];
  /** Left out where nothing can be changed at the moment. */
  onRemedy?: (remedy: NarrowingRemedy) => void;
  helpHref: string;
  isBrief?: boolean;
}

/** Obstacles as notes, worst first, each with the one press that removes it where there is one. */
export function ObstacleNotes(props: ObstacleNotesProps): ReactElement {
  const { words, remedyText } = useObstacleWords();
  const fixOf = ({ remedy }: Obstacle) => {
    const text = remedyText(remedy);
    if (text === undefined) return undefined;
    if (remedy.kind === 'contactSupport') return <Link href={props.helpHref}>{text}</Link>;
    const { onRemedy } = props;
    if (!isNarrowing(remedy)) return text;
    return onRemedy && <LinkButton onPress={() => onRemedy(remedy)}>{text}</LinkButton>;
  };
  return (
    <ObstacleList
      notes={props.obstacles.map((obstacle) => ({
        key: obstacleId(obstacle),
        id: obstacleId(obstacle),
        ...words(obstacle),
        fix: fixOf(obstacle),
        isBrief: props.isBrief,
      }))}
    />
  );
}
