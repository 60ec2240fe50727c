import type { ReactElement } from 'react';
import { KeyValues } from '#ui/kit/key-values.tsx';
import type { ChartFile, Depth } from '../chart/chart-file.ts';
import type { Mark, Marks } from '../overlay/marks.ts';
import { DEPTHS, testMarks } from '../overlay/test-marks.ts';
import { MarkLine } from './overlay-strip.tsx';
import { PanelPart } from './panel-part.tsx';

export interface TestsSeenProps {
  readonly file: ChartFile;
  /** Finds the state or transition in the marks of a depth. */
  readonly markIn: (marks: Marks) => Mark | undefined;
}

/** Whether the last runs of the tests have seen a state or a transition, depth by depth. */
export function TestsSeen({ file, markIn }: TestsSeenProps): ReactElement {
  const depths = Object.keys(DEPTHS) as Depth[];
  return (
    <PanelPart title="Seen by the last run of the tests">
      <KeyValues
        items={depths.map((depth) => {
          const mark = markIn(testMarks(file, depth));
          return {
            key: depth,
            label: DEPTHS[depth].title,
            value: mark ? <MarkLine mark={mark} /> : 'not run',
          };
        })}
      />
    </PanelPart>
  );
}
