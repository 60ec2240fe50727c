import type { ReactElement } from 'react';
import { buttonClass } from '#ui/kit/button-class.ts';
import { PanelPart } from '../../site/panel-part.tsx';
import { text } from '../../site/panel.css.ts';
import { lengthOfTime } from '../../chart/words.ts';
import type { Moment, Offered, OfferSource } from '../protocol.ts';
import * as css from './stage-panel.css.ts';
import type { StageWords } from './stage-words.ts';

export interface OfferListProps {
  readonly moment: Moment;
  readonly words: StageWords;
  readonly lang: string;
  /** Makes a step. */
  readonly onStep: (label: string) => void;
}

const TITLES: Readonly<Record<OfferSource, string>> = {
  screen: 'On the screen',
  call: 'What is being asked of the server',
  timer: 'Time',
  world: 'From elsewhere',
};
const SOURCES: readonly OfferSource[] = ['call', 'timer', 'screen', 'world'];

/** Everything that can happen now: each of it is a button. */
export function OfferList(props: OfferListProps): ReactElement {
  const { moment, words, lang } = props;
  const { possible, waiting, withoutExample, status } = moment;
  if (status !== 'active') {
    return (
      <PanelPart title="What can happen">
        <p className={text}>Nothing more: the flow has ended.</p>
      </PanelPart>
    );
  }
  return (
    <>
      {SOURCES.map((source) => {
        const offered = possible.filter((one) => one.source === source);
        return offered.length > 0 ? (
          <PanelPart key={source} title={TITLES[source]}>
            <Offers {...props} source={source} offered={offered} />
          </PanelPart>
        ) : null;
      })}
      {waiting.length > 0 ? (
        <p className={text}>
          Later, when nothing happens before:{' '}
          {waiting.map(({ delay }) => `after ${lengthOfTime(delay)}`).join(', ')}.
        </p>
      ) : null}
      {withoutExample.length > 0 ? (
        <p className={text}>
          Also answered here, without an example to press:{' '}
          <span lang={lang}>
            {withoutExample
              .map((name) => words.event({ label: name, name, choice: '', takes: [], active: [] }))
              .join(', ')}
          </span>
          .
        </p>
      ) : null}
      {possible.length + waiting.length + withoutExample.length === 0 ? (
        <p className={text}>Nothing can happen here.</p>
      ) : null}
    </>
  );
}

type OffersProps = OfferListProps & { readonly source: OfferSource; readonly offered: readonly Offered[] };

/** The offers of one source: those of one event, or of one call, stand together. */
function Offers({ words, lang, onStep, source, offered }: OffersProps): ReactElement {
  const groups = Map.groupBy(offered, (one) => (source === 'call' ? words.call(one) : words.event(one)));
  return (
    <ul className={css.offers}>
      {[...groups].map(([title, all]) => {
        const [first] = all;
        const isSingle = source !== 'call' && all.length === 1 && first?.choice === '';
        return (
          <li key={title} className={css.offer}>
            {isSingle ? null : <span lang={lang}>{title}</span>}
            <span className={css.choices}>
              {all.map((one) => (
                <button
                  key={one.label}
                  type="button"
                  className={buttonClass({ size: 'sm' })}
                  lang={isSingle ? lang : undefined}
                  aria-label={isSingle ? undefined : `${title}: ${wordOf(words, source, one)}`}
                  onClick={() => onStep(one.label)}
                >
                  {isSingle ? spoken(words, one, title) : wordOf(words, source, one)}
                </button>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the control says now, with its numbers; names of the code stay names. */
const spoken = ({ showsCode }: StageWords, { control }: Offered, title: string): string =>
  showsCode ? title : (control ?? title);

const wordOf = (words: StageWords, source: OfferSource, offered: Offered): string =>
  source === 'call' ? words.outcome(offered) : offered.choice || offered.control || 'Do it';
