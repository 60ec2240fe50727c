import type { ReactElement } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { acts } from '#ui/shared/act-form.css.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';

/** An act that its subject's status lets, with what is against it in words. */
export interface OfferedAct<Act extends string> {
  readonly act: Act;
  readonly label: string;
  readonly obstacles: readonly { readonly rule: string; readonly reason: string; readonly code: string }[];
}

export interface OfferedActsProps<Act extends string> {
  readonly offered: readonly OfferedAct<Act>[];
  /** That an act of this label is not possible now. */
  readonly notPossible: (label: string) => string;
  readonly onChoose: (act: Act) => void;
}

/** What can be done now, and why what the status would let cannot be. */
export function OfferedActs<Act extends string>({
  offered,
  notPossible,
  onChoose,
}: OfferedActsProps<Act>): ReactElement {
  return (
    <>
      <div className={acts}>
        {offered
          .filter(({ obstacles }) => obstacles.length === 0)
          .map(({ act, label }) => (
            <Button key={act} onPress={() => onChoose(act)}>
              {label}
            </Button>
          ))}
      </div>
      {offered.flatMap(({ act, label, obstacles }) =>
        obstacles.map(({ rule, reason, code }) => (
          <ObstacleNote key={`${act} ${rule}`} title={notPossible(label)} reason={reason} code={code} />
        )),
      )}
    </>
  );
}
