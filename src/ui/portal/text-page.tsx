import type { ReactElement } from 'react';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { reading } from './reading.css.ts';

export interface TextPageProps {
  title: string;
  facts?: string;
  /** Paragraphs with a blank line between. */
  text: string;
}

/** A text as the provider's configuration has it: the payment terms that a payer acknowledges, the privacy notice. */
export function TextPage({ title, facts, text }: TextPageProps): ReactElement {
  return (
    <>
      <PageHead title={title} facts={facts} />
      <div className={reading}>
        <Paragraphs text={text} />
      </div>
    </>
  );
}
