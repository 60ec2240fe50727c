import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { inner, input, inputSmall } from '#ui/kit/field.css.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { Icon } from '#ui/kit/icon.tsx';
import type { SearchEntry } from '../chart/chart-file.ts';
import { findEntries } from '../graph/find-entries.ts';
import { addressOf } from './place.ts';
import { readSearch } from './read-data.ts';
import * as css from './top-bar.css.ts';

/** A search over charts, states, events, rules, messages and references; the slash key leads here. */
export function Search(): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<readonly SearchEntry[]>([]);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => findEntries(entries, text), [entries, text]);
  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || (event.target as Element).closest('input, select, textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onSlash);
    return () => removeEventListener('keydown', onSlash);
  }, []);
  const open = (): void => {
    setOpen(true);
    void readSearch().then(setEntries, () => setEntries([]));
  };
  const go = (entry: SearchEntry | undefined): void => {
    if (!entry) return;
    location.hash = hrefOf(entry);
    setOpen(false);
    setText('');
    field.current?.blur();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') go(found[at]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const isShown = isOpen && text.trim() !== '';
  return (
    <div
      className={css.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <span className={classNames(input, inputSmall)}>
        <Icon name="search" size="sm" />
        <input
          ref={field}
          className={inner}
          type="search"
          role="combobox"
          aria-label="Find a state, event, rule or message"
          aria-expanded={isShown}
          aria-controls={list}
          aria-activedescendant={isShown && found[at] ? `${list}-${at}` : undefined}
          placeholder="Find a state, rule or message"
          value={text}
          onFocus={open}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onKeyDown={press}
        />
      </span>
      {isShown ? (
        <div className={css.found} id={list} role="listbox" aria-label="Found">
          {found.length === 0 ? <p className={css.none}>Nothing has these words.</p> : null}
          {found.map((entry, place) => (
            <a
              key={`${entry.kind} ${entry.chart} ${entry.state} ${entry.title}`}
              id={`${list}-${place}`}
              className={css.hit}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              href={hrefOf(entry)}
              onClick={() => go(entry)}
            >
              {entry.title}
              <span className={css.hitDetail}>{`${entry.kind} · ${entry.detail}`}</span>
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const hrefOf = ({ chart, state }: SearchEntry): string => addressOf({ chart, state: state || null });
