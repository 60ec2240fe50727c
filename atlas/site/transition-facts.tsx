import type { ReactElement } from 'react';
import { indexChart, type ChartTransition } from '../chart/chart.ts';
import { decisions } from '../graph/graph.ts';
import * as css from './panel.css.ts';
import { PanelPart, type PanelProps } from './panel-part.tsx';
import { addressOf } from './place.ts';
import { MarkLine } from './overlay-strip.tsx';
import { SpecificationList } from './specification-list.tsx';
import { TestsSeen } from './tests-seen.tsx';
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
  const { file, words, transition, lang, place, marks } = props;
  const { chart } = file;
  const index = indexChart(chart);
  const others = decisions(chart).get(transition.guard ?? '') ?? [];
  const end = (id: string) => (
    <a key={id} href={addressOf({ chart: chart.id, state: id, overlay: place.overlay })} lang={lang}>
      {words.state(index.state(id))}
    </a>
  );
  const guard = words.guard(transition);
  const at = chart.transitions.indexOf(transition);
  return (
    <>
      <header className={css.heading}>
        <a className={css.back} href={addressOf({ chart: chart.id, overlay: place.overlay })}>
          Whole chart
        </a>
        <h2 lang={lang}>{words.event(transition)}</h2>
        <code className={css.code}>{transition.id}</code>
        {transition.description ? <p>{transition.description}</p> : null}
        <p className={css.text}>{KINDS[transition.kind]}.</p>
      </header>
      <MarkLine mark={marks?.transitions.get(at)} />
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
          <Refusals file={file} words={words} rules={transition.rules} lang={lang} />
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
      <TestsSeen file={file} markIn={({ transitions }) => transitions.get(at)} />
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

/** What the portal says where the rules of a guard refuse; nothing where they have no messages. */
function Refusals({
  file,
  words,
  rules,
  lang,
}: Pick<PanelProps, 'file' | 'words' | 'lang'> & { readonly rules: readonly string[] }): ReactElement | null {
  const told = rules.flatMap((id) => {
    const text = words.rule(id);
    return text ? [{ id, text }] : [];
  });
  if (told.length === 0) return null;
  return (
    <>
      <p className={css.text}>It refuses with:</p>
      <ul className={css.lines} lang={lang}>
        {told.map(({ id, text }) => (
          <li key={id}>
            “{text}” <a href={addressOf({ chart: file.chart.id, overlay: `specification:${id}` })}>{id}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
