import type { ReactElement } from 'react';
import { PanelPart } from '../../site/panel-part.tsx';
import { end, steps as list } from '../../site/panel.css.ts';
import type { Moment } from '../protocol.ts';
import type { StagePlace } from '../steps-text.ts';
import type { StageWords } from './stage-words.ts';

export interface StepListProps {
  readonly moment: Moment;
  readonly words: StageWords;
  readonly lang: string;
  readonly hrefOf: (place: StagePlace) => string;
}

/** Steps with their places, which are all that tells two equal ones apart. */
const numbered = (steps: Moment['steps']) => steps.map((step, at) => ({ ...step, at }));

/** What has happened so far; each step leads back to where it ended. */
export function StepList({ moment, words, lang, hrefOf }: StepListProps): ReactElement {
  const { place, steps } = moment;
  const upTo = (count: number) => hrefOf({ start: place.start, steps: place.steps.slice(0, count) });
  return (
    <PanelPart title={`Steps so far: ${steps.length}`}>
      <ol className={list} start={0}>
        <li>
          <a href={upTo(0)} aria-current={steps.length === 0 ? 'step' : undefined}>
            Start {place.start}
          </a>
        </li>
        {numbered(steps).map(({ at, ...step }) => (
          <li key={at}>
            <a href={upTo(at + 1)} lang={lang} aria-current={at + 1 === steps.length ? 'step' : undefined}>
              {[words.event(step), step.choice].filter(Boolean).join(': ')}
            </a>
            <span className={end} lang={lang}>
              → {words.states(step.active)}
            </span>
          </li>
        ))}
      </ol>
    </PanelPart>
  );
}
