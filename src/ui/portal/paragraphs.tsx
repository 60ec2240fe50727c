import type { ReactElement } from 'react';
import { paragraphs as className } from './reading.css.ts';

/** Plain text whose paragraphs have a blank line between. */
export function Paragraphs({ text }: { text: string }): ReactElement {
  return (
    <div className={className}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
