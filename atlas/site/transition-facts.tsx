import type { ReactElement } from 'react';
import { indexChart, type ChartTransition } from '../chart/chart.ts';
import { decisions } from '../graph/graph.ts';
import * as css from './panel.css.ts';
import { PanelPart, type PanelProps } from './panel.tsx';
import { addressOf } from './place.ts';
import { SpecificationList } from './specification-list.tsx';
import { TransitionList } from './transition-list.tsx';

const KINDS: Readonly<Record<ChartTransition['kind'], string>> = {
  event: 'A user’s step, or news from the world',
  done: 'What ran here has ended well',
  error: 'What ran here has failed',
  after: 'Time has passed',
  always: 'At once, without an event',
};

/** What is known of a transition: its event, what decides, its ends. */
export function TransitionFacts(props: PanelProps & { readonly transition: ChartTransition }): ReactElement {
  const { file, words, transition, lang } = props;
  const { chart } = file;
  const index = indexChart(chart);
  const others = decisions(chart).get(transition.guard ?? '') ?? [];
  const end = (id: string) => (
    <a key={id} href={addressOf({ chart: chart.id, state: id })} lang={lang}>
      {words.state(index.state(id))}
    </a>
  );
  const guard = words.guard(transition);
  const isMissing = file.coverage?.missing.some((id) => id.startsWith(transition.id)) ?? false;
  return (
    <>
      <header className={css.heading}>
        <a className={css.back} href={addressOf({ chart: chart.id })}>
          Whole chart
        </a>
        <h2 lang={lang}>{words.event(transition)}</h2>
        <code className={css.code}>{transition.id}</code>
        {transition.description ? <p>{transition.description}</p> : null}
        <p className={css.text}>{KINDS[transition.kind]}.</p>
      </header>
      {isMissing ? (
        <p className={css.missing}>A test is missing: it, or an outcome of its guard, was never seen.</p>
      ) : null}
      <PanelPart title="From and to">
        <p className={css.text}>
          {end(transition.source)} →{' '}
          {transition.targets.length === 0 ? 'stays as it is' : transition.targets.map(end)}
        </p>
      </PanelPart>
      {guard ? (
        <PanelPart title="What decides">
          <p className={css.text}>{guard}</p>
          {transition.guardName ? <code className={css.code}>{transition.guardName}</code> : null}
        </PanelPart>
      ) : null}
      {others.length > 1 ? (
        <PanelPart title="It decides here too">
          <TransitionList
            {...props}
            items={others.filter(({ transition: other }) => other !== transition)}
            empty=""
            shows="target"
          />
        </PanelPart>
      ) : null}
      <SpecificationList references={transition.rules} sentences={file.sentences} />
      {transition.actions.length > 0 ? (
        <PanelPart title="What is done">
          <ul className={css.lines}>
            {[...new Set(transition.actions)].map((action) => (
              <li key={action}>
                <code className={css.code}>{action}</code>
              </li>
            ))}
          </ul>
        </PanelPart>
      ) : null}
    </>
  );
}
