import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '#ui/shell/page-head.tsx';
import { reading } from './reading.css.ts';

export interface TextPageProps {
  title: string;
  facts?: string;
  /** The text. */
  children: ReactNode;
}

/** A text as the provider's configuration has it: the payment terms that a payer acknowledges, the privacy notice. */
export function TextPage({ title, facts, children }: TextPageProps): ReactElement {
  return (
    <>
      <PageHead title={title} facts={facts} />
      <div className={reading}>{children}</div>
    </>
  );
}
