import type { ReactElement } from 'react';
import { KeyValues } from '#ui/kit/key-values.tsx';
import type { ChartFile, Figure } from '../chart/chart-file.ts';
import * as css from './panel.css.ts';

const share = ({ covered, total }: Figure): string => `${covered} of ${total}`;

/** The chart as a whole: how large it is, what the last run of the tests saw of it, who approved it. */
export function ChartFacts({ file }: { readonly file: ChartFile }): ReactElement {
  const { chart, coverage, approval, hash } = file;
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
        {coverage ? (
          <KeyValues
            items={[
              { key: 'states', label: 'States', value: share(coverage.states) },
              { key: 'transitions', label: 'Transitions', value: share(coverage.transitions) },
              { key: 'guards', label: 'Outcomes of guards', value: share(coverage.guards) },
              ...(['pure', 'view', 'portal'] as const).map((depth) => ({
                key: depth,
                label: DEPTHS[depth],
                value: walks(coverage.depths[depth]),
              })),
            ]}
          />
        ) : (
          <p className={css.text}>
            No run is known here. “npm run paths” writes what it has seen; then build the atlas again.
          </p>
        )}
      </section>
      <section className={css.part}>
        <h3 className={css.partTitle}>Approval</h3>
        <p className={css.text}>{approvalText(approval, hash)}</p>
        <code className={css.command}>{`npm run atlas -- --approve ${chart.id} --by "…"`}</code>
      </section>
    </>
  );
}

const DEPTHS = { pure: 'Walks of the chart', view: 'Walks of the screens', portal: 'Walks of the portal' };

function walks({ tours, failed }: { tours: number; failed: number }): string {
  if (tours === 0) return 'not run';
  return failed === 0 ? `${tours}, all passed` : `${failed} of ${tours} failed`;
}

function approvalText(approval: ChartFile['approval'], hash: string): string {
  if (!approval) return `Nobody has approved this chart yet. Its mark is ${hash}.`;
  const given = `${approval.by} approved it on ${approval.on}`;
  return approval.hash === hash
    ? `${given}, as it is now (${hash}).`
    : `${given}, as it was at ${approval.hash}. It has changed since: its mark is ${hash}.`;
}
