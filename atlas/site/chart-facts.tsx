import type { ReactElement } from 'react';
import { KeyValues } from '#ui/kit/key-values.tsx';
import type { ChartFile, Depth } from '../chart/chart-file.ts';
import { DEPTHS, testMarks } from '../overlay/test-marks.ts';
import * as css from './panel.css.ts';
import { addressOf } from './place.ts';

/** The chart as a whole: how large it is, what the last run of the tests saw of it, who approved it. */
export function ChartFacts({ file }: { readonly file: ChartFile }): ReactElement {
  const { chart, approval, hash } = file;
  return (
    <>
      <header className={css.heading}>
        <h2>The whole chart</h2>
        <p className={css.text}>Select a state or an arrow to see what is known of it.</p>
      </header>
      <section className={css.part}>
        <h3 className={css.partTitle}>Size</h3>
        <KeyValues
          items={[
            { key: 'states', label: 'States', value: String(chart.states.length - 1) },
            { key: 'transitions', label: 'Transitions', value: String(chart.transitions.length) },
            { key: 'tours', label: 'Accepted walks', value: String(file.tours) },
          ]}
        />
      </section>
      <section className={css.part}>
        <h3 className={css.partTitle}>Seen by the last run of the tests</h3>
        <ul className={css.lines}>
          {(Object.keys(DEPTHS) as Depth[]).map((depth) => (
            <li key={depth}>
              <a href={addressOf({ chart: chart.id, overlay: `tests-${depth}` })}>{DEPTHS[depth].title}</a>
              <span className={css.end}>{seenText(file, depth)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.part}>
        <h3 className={css.partTitle}>Approval</h3>
        <p className={css.text}>{approvalText(approval, hash)}</p>
        <code className={css.command}>{`npm run atlas -- --approve ${chart.id} --by "…"`}</code>
      </section>
    </>
  );
}

function seenText(file: ChartFile, depth: Depth): string {
  const { says, figures } = testMarks(file, depth);
  if (!file.coverage[depth]) return 'not run';
  return [...figures.map(({ label, value }) => `${label} ${value}`), says].join(' · ');
}

function approvalText(approval: ChartFile['approval'], hash: string): string {
  if (!approval) return `Nobody has approved this chart yet. Its mark is ${hash}.`;
  const given = `${approval.by} approved it on ${approval.on}`;
  return approval.hash === hash
    ? `${given}, as it is now (${hash}).`
    : `${given}, as it was at ${approval.hash}. It has changed since: its mark is ${hash}.`;
}
