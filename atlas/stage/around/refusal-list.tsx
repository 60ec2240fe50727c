import type { ReactElement } from 'react';
import type { ChartFile } from '../../chart/chart-file.ts';
import { PanelPart } from '../../site/panel-part.tsx';
import { end, transition as row, transitions as rows } from '../../site/panel.css.ts';
import type { Moment, Refusal } from '../protocol.ts';
import type { StageWords } from './stage-words.ts';

export interface RefusalListProps {
  readonly file: ChartFile;
  readonly moment: Moment;
  readonly words: StageWords;
  readonly lang: string;
}

/** What the chart would take and refuses now, and why: in the screen's words, and by what decides. */
export function RefusalList({ file, moment, words, lang }: RefusalListProps): ReactElement | null {
  const alike = (one: Refusal) => JSON.stringify([words.event(one), one.guards, one.reasons]);
  const groups = [...Map.groupBy(moment.refused, alike)];
  if (groups.length === 0) return null;
  return (
    <PanelPart title="Refused now">
      <ul className={rows}>
        {groups.map(([key, [first, ...others]]) =>
          first ? (
            <li key={key} className={row}>
              <span lang={lang}>{words.event(first)}</span>
              <Choices all={[first, ...others]} />
              <Reasons refusal={first} file={file} words={words} lang={lang} />
            </li>
          ) : null,
        )}
      </ul>
    </PanelPart>
  );
}

function Choices({ all }: { readonly all: readonly Refusal[] }): ReactElement | null {
  const choices = all.map(({ choice }) => choice).filter(Boolean);
  return choices.length > 0 ? <span className={end}>{choices.join(', ')}</span> : null;
}

interface ReasonsProps {
  readonly refusal: Refusal;
  readonly file: ChartFile;
  readonly words: StageWords;
  readonly lang: string;
}

/** So many sentences of the specification are read; more are a list of everything. */
const READABLE = 3;

function Reasons({ refusal, file, words, lang }: ReasonsProps): ReactElement {
  const guards = refusal.guards.map(words.guard);
  const ids = new Set(guards.flatMap(({ transition }) => transition?.rules ?? []));
  const sentences = [...ids].flatMap((id) => file.sentences[id] ?? []);
  const asks = [...new Set(guards.map(({ asks }) => asks))].filter(Boolean);
  return (
    <>
      {refusal.reasons.map((reason) => (
        <span key={reason} className={end} lang={lang}>
          “{reason}”
        </span>
      ))}
      {asks.length > 0 ? <span className={end}>Only if {asks.join('; or if ')}</span> : null}
      {asks.length === 0 && refusal.reasons.length === 0 ? (
        <span className={end}>It changes nothing here.</span>
      ) : null}
      {sentences.length <= READABLE
        ? sentences.map(({ id, says }) => (
            <span key={id} className={end}>
              {id}: {says}
            </span>
          ))
        : null}
    </>
  );
}
