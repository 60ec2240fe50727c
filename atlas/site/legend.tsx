import type { ReactElement } from 'react';
import { arrow } from './drawing.css.ts';
import { legend, legendItem } from './drawing-pane.css.ts';

const line = (className: string): ReactElement => (
  <svg width="26" height="8" aria-hidden="true">
    <path className={className} d="M1 4h24" />
  </svg>
);

/** What the colours of the arrows mean. */
export function Legend(): ReactElement {
  const items = [
    { text: 'User or world', className: arrow.event },
    { text: 'By itself', className: arrow.done },
    { text: 'Failure', className: arrow.error },
  ];
  return (
    <ul className={legend} aria-label="Arrows">
      {items.map(({ text, className }) => (
        <li key={text} className={legendItem}>
          {line(className)}
          {text}
        </li>
      ))}
    </ul>
  );
}
