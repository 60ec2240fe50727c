import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { inner, input, inputSmall } from './field.css.ts';
import { Icon } from './icon.tsx';
import { folded, matching } from './matching.ts';
import { below, empty, list, oneLine, panel, pinnedOption, search } from './picker.css.ts';
import { option, optionDetail, optionText } from './popover.css.ts';
import { visuallyHidden } from './text.css.ts';
import { rowsBelow, scrollTo, visibleRows } from './visible-rows.ts';

export interface PickerEntry {
  id: string;
  title: string;
  /** Second line: what tells two of a name apart. */
  detail?: string;
  /** Stands under the one before, as a sub-account under its customer. */
  isBelow?: boolean;
  /** Stands above the others in sight, wherever the list is scrolled; such entries come first. */
  isPinned?: boolean;
}

export interface PickerListProps {
  label: string;
  entries: readonly PickerEntry[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  searchLabel: string;
  /** Said when nothing matches. */
  emptyText: string;
  /** “1,204 matches”, announced while typing. */
  countText: (count: number) => string;
  /** From how many entries on there is a search. */
  searchFrom?: number;
  /** Said below the list, such as that it is not all. */
  note?: ReactNode;
  /** The search, or the list without one, is focused at once; not where that would open a phone's keyboard. */
  takesFocus?: boolean;
}

const viewHeight = 320;

/** A searchable list that draws only what is in view: 10,000 entries open at once. */
export function PickerList(props: PickerListProps): ReactElement {
  const { entries, selectedId, onSelect, takesFocus = true } = props;
  const id = useId();
  const [query, setQuery] = useState('');
  const keys = useMemo(
    () => entries.map((entry) => folded(`${entry.title} ${entry.detail ?? ''}`)),
    [entries],
  );
  const matches = useMemo(() => matching(entries, keys, query), [entries, keys, query]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      entries.findIndex((entry) => entry.id === selectedId),
    ),
  );
  const [scrollTop, setScrollTop] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(32);
  const measure = useCallback((drawn: HTMLElement | null) => {
    if (drawn) setRowHeight(drawn.offsetHeight);
  }, []);
  const hasSearch = entries.length >= (props.searchFrom ?? 13);
  const pinned = matches.filter(({ isPinned }) => isPinned);
  const rows = rowsBelow(
    pinned.length,
    visibleRows(matches.length, rowHeight, scrollTop, viewHeight),
    rowHeight,
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && active >= pinned.length) {
      const covered = pinned.length * rowHeight;
      const seen = element.clientHeight - covered;
      element.scrollTop = scrollTo(active - pinned.length, rowHeight, element.scrollTop, seen);
    }
  }, [active, rowHeight, pinned.length]);

  // React focuses only form controls by itself.
  useLayoutEffect(() => {
    if (!hasSearch && takesFocus) scroller.current?.focus();
  }, [hasSearch, takesFocus]);

  const press = (event: KeyboardEvent): void => {
    const target = nextActive(event.key, active, matches.length);
    if (target !== undefined) {
      event.preventDefault();
      setActive(target);
    }
    const chosen = matches[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onSelect(chosen.id);
    }
  };
  const isDrawn = active < pinned.length || (active >= rows.first && active < rows.end);
  const owner = {
    onKeyDown: press,
    'aria-activedescendant': isDrawn ? `${id}-${active}` : undefined,
  };
  const focus = { autoFocus: takesFocus };
  // A native list holds neither a second line nor 10,000 entries.
  const listbox = { role: 'listbox', id: `${id}-list`, 'aria-label': props.label };

  return (
    <div className={panel}>
      {hasSearch ? (
        <div className={search}>
          <span className={classNames(input, inputSmall)}>
            <Icon name="search" size="sm" />
            <input
              {...owner}
              {...focus}
              aria-controls={listbox.id}
              type="search"
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-label={props.searchLabel}
              className={inner}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
                if (scroller.current) scroller.current.scrollTop = 0;
              }}
            />
          </span>
        </div>
      ) : null}
      <div
        {...listbox}
        {...(hasSearch ? {} : { ...owner, tabIndex: 0 })}
        ref={scroller}
        className={list}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        {pinned.map((entry, index) => (
          <PickerOption
            key={entry.id}
            ref={index === 0 ? measure : undefined}
            id={`${id}-${index}`}
            entry={entry}
            isSelected={entry.id === selectedId}
            isActive={index === active}
            position={index + 1}
            count={matches.length}
            onSelect={onSelect}
          />
        ))}
        <svg width="1" height={rows.above} aria-hidden="true" />
        {matches.slice(rows.first, rows.end).map((entry, offset) => (
          <PickerOption
            key={entry.id}
            ref={offset === 0 && pinned.length === 0 ? measure : undefined}
            id={`${id}-${rows.first + offset}`}
            entry={entry}
            isSelected={entry.id === selectedId}
            isActive={rows.first + offset === active}
            position={rows.first + offset + 1}
            count={matches.length}
            onSelect={onSelect}
          />
        ))}
        <svg width="1" height={rows.below} aria-hidden="true" />
      </div>
      {matches.length === 0 ? <p className={empty}>{props.emptyText}</p> : null}
      {props.note === undefined ? null : <p className={empty}>{props.note}</p>}
      <output className={visuallyHidden}>{query === '' ? '' : props.countText(matches.length)}</output>
    </div>
  );
}

interface PickerOptionProps {
  ref: Ref<HTMLDivElement> | undefined;
  id: string;
  entry: PickerEntry;
  isSelected: boolean;
  isActive: boolean;
  position: number;
  count: number;
  onSelect: (id: string) => void;
}

function PickerOption({
  ref,
  id,
  entry,
  isSelected,
  isActive,
  position,
  count,
  onSelect,
}: PickerOptionProps): ReactElement {
  // The keys are handled where the focus is: in the search, or on the list.
  const choice = { role: 'option', tabIndex: -1, onClick: () => onSelect(entry.id) };
  return (
    <div
      id={id}
      {...choice}
      ref={ref}
      className={classNames(option, entry.isPinned && pinnedOption)}
      data-active={isActive || undefined}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
    >
      <span className={classNames(optionText, entry.isBelow && below)}>
        <span className={oneLine}>{entry.title}</span>
        {entry.detail === undefined ? null : (
          <span className={classNames(optionDetail, oneLine)}>{entry.detail}</span>
        )}
      </span>
      {isSelected ? <Icon name="check" size="sm" /> : null}
    </div>
  );
}

function nextActive(key: string, active: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(0, active + step), Math.max(0, count - 1));
}
