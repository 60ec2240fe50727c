import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { paragraphs, reading } from './reading.css.ts';

export interface TextPageProps {
  title: string;
  facts?: string;
  /** Paragraphs with a blank line between. */
  text: string;
  /** Below the text. */
  children?: ReactNode;
}

/** A text as the provider's configuration has it: the payment terms that a payer acknowledges, the privacy notice. */
export function TextPage({ title, facts, text, children }: TextPageProps): ReactElement {
  return (
    <>
      <PageHead title={title} facts={facts} />
      <div className={reading}>
        <div className={paragraphs}>
          <Paragraphs text={text} />
          {children}
        </div>
      </div>
    </>
  );
}
