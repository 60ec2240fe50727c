import type { ReactElement } from 'react';
import { Bone } from '#ui/kit/skeleton.tsx';
import { bones, bonesRow } from './overview.css.ts';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Grey lines in the shape of a short table. */
export function Bones({ lines }: { lines: number }): ReactElement {
  return (
    <div className={bones}>
      {LINES.slice(0, lines).map((line) => (
        <div key={line} className={bonesRow}>
          <Bone size="md" />
          <Bone size="lg" />
          <Bone size="sm" />
        </div>
      ))}
    </div>
  );
}
