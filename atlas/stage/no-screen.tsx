import type { ReactElement } from 'react';
import { chartTitle } from '../chart/words.ts';
import * as css from './no-screen.css.ts';

/** Stands where a chart has no screen: what happens in it is seen in its drawing. */
export function NoScreen({ chart }: { readonly chart: string }): ReactElement {
  return (
    <main className={css.empty}>
      <h1>No screen</h1>
      <p>The chart “{chartTitle(chart)}” works behind the screens. Its drawing shows where it is.</p>
    </main>
  );
}
