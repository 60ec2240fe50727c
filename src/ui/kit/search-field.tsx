import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { inner, input, inputButton, inputSmall } from './field.css.ts';
import { Icon } from './icon.tsx';

export interface SearchFieldProps {
  /** Read by screen readers; the placeholder shows what can be searched. */
  label: string;
  placeholder?: string;
  /** The applied search (from the URL). A change from outside replaces what is typed. */
  value: string;
  /** Called 250 ms after the last key, at once on Enter, Escape and clear. */
  onSearch: (text: string) => void;
  clearLabel: string;
  /** In a list that just opened. */
  takesFocus?: boolean;
  id?: string;
  className?: string;
}

const pause = 250;

/** A search that applies itself while one types; Escape clears. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { value, onSearch } = props;
  const [text, setText] = useState(value);
  // What was searched for and has not come back yet, oldest first.
  const [sent, setSent] = useState([value]);
  const [seen, setSeen] = useState(value);
  const focus = { autoFocus: props.takesFocus };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What else narrows the list may have changed while one typed.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (seen !== value) {
    setSeen(value);
    // The echo of a search of our own must not undo what was typed since.
    const echoed = sent.indexOf(value);
    setSent(echoed < 0 ? [value] : sent.slice(echoed));
    if (echoed < 0) setText(value);
  }

  const apply = (next: string): void => {
    clearTimeout(timer.current);
    setText(next);
    if (next === sent.at(-1)) return;
    setSent([...sent, next]);
    latest.current(next);
  };
  const type = (next: string): void => {
    clearTimeout(timer.current);
    setText(next);
    timer.current = setTimeout(() => apply(next), pause);
  };

  return (
    <span className={classNames(input, inputSmall, props.className)}>
      <Icon name="search" size="sm" />
      <input
        type="search"
        id={props.id}
        className={inner}
        aria-label={props.label}
        placeholder={props.placeholder}
        {...focus}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text);
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            apply('');
          }
        }}
      />
      {text === '' ? null : (
        <button type="button" className={inputButton} aria-label={props.clearLabel} onClick={() => apply('')}>
          <Icon name="close" size="sm" />
        </button>
      )}
    </span>
  );
}
