import type { ReactElement, Ref } from 'react';
import { Notice } from '#ui/kit/notice.tsx';
import type { ChartFile } from '../../chart/chart-file.ts';
import { code, heading, panel } from '../../site/panel.css.ts';
import type { Moment } from '../protocol.ts';
import type { StagePlace } from '../steps-text.ts';
import { OfferList } from './offer-list.tsx';
import { RefusalList } from './refusal-list.tsx';
import * as css from './stage-panel.css.ts';
import type { StageWords } from './stage-words.ts';
import { StepList } from './step-list.tsx';

export interface StagePanelProps {
  readonly file: ChartFile;
  readonly moment: Moment;
  readonly words: StageWords;
  readonly lang: string;
  readonly left: string | null;
  /** What says the state, where the focus goes when what had it is gone. */
  readonly now: Ref<HTMLDivElement>;
  readonly hrefOf: (place: StagePlace) => string;
  readonly onStep: (label: string) => void;
}

/** Where the flow is, what can happen, what is refused and why, and how it came here. */
export function StagePanel(props: StagePanelProps): ReactElement {
  const { moment, words, lang, now } = props;
  const states = words.innermost(moment.active);
  return (
    <aside className={panel} aria-label="The flow now">
      <div className={css.now} ref={now} tabIndex={-1} role="status">
        <p className={css.kicker}>{moment.status === 'active' ? 'Now' : 'Ended'}</p>
        <header className={heading}>
          <h2 lang={lang}>{words.states(moment.active)}</h2>
          {states.map(({ id, description }) => (
            <div key={id}>
              <code className={code}>{id}</code>
              {description ? <p>{description}</p> : null}
            </div>
          ))}
        </header>
      </div>
      <Notes {...props} />
      <OfferList {...props} />
      <RefusalList {...props} />
      <StepList {...props} />
    </aside>
  );
}

/** What the flow did not follow. */
function Notes({ moment, left }: StagePanelProps): ReactElement | null {
  const { stopped, turnedDown } = moment;
  return (
    <>
      {stopped ? (
        <Notice tone="caution" title="This link no longer fits the chart.">
          {stopped.at === 0
            ? `There is no start “${stopped.label}” any more; this is the first start.`
            : `Step ${stopped.at}, “${stopped.label}”, cannot happen here. The steps before it were made.`}
        </Notice>
      ) : null}
      {turnedDown === null ? null : (
        <Notice tone="neutral" title="The chart refused this.">
          “{turnedDown}” changes nothing here.
        </Notice>
      )}
      {left === null ? null : (
        <Notice tone="neutral" title="This link leads out of the flow.">
          In the portal it opens {left}.
        </Notice>
      )}
    </>
  );
}
