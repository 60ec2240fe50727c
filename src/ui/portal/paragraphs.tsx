import type { ReactElement } from 'react';
import { paragraphs as className } from './reading.css.ts';

export interface ParagraphsProps {
  text: string;
  /** Where the text is in another language than the page. */
  lang?: string;
}

/** Plain text whose paragraphs have a blank line between. */
export function Paragraphs({ text, lang }: ParagraphsProps): ReactElement {
  return (
    <div className={className} lang={lang}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
