import type { ReactElement, ReactNode } from 'react';
import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import type { Marks } from '../overlay/marks.ts';
import * as css from './panel.css.ts';
import type { Place } from './place.ts';

export interface PanelProps {
  readonly file: ChartFile;
  readonly words: ChartWords;
  readonly place: Place;
  readonly lang: string;
  /** What the chosen overlay says. */
  readonly marks: Marks | null;
}

/** A titled part of the panel. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
