import type { ReactElement } from 'react';
import type { Sentence } from '../chart/chart-file.ts';
import * as css from './panel.css.ts';

export interface SpecificationListProps {
  readonly references: readonly string[];
  readonly sentences: Readonly<Record<string, Sentence>>;
}

/** References to the specification, each with its sentence in the project's own words; nothing without any. */
export function SpecificationList({ references, sentences }: SpecificationListProps): ReactElement | null {
  if (references.length === 0) return null;
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>Specification</h3>
      <dl className={css.sentences}>
        {references.map((reference) => {
          const [id = ''] = /\b[A-Z]{3}-\d{2}\b/.exec(reference) ?? [];
          const sentence = sentences[id];
          return (
            <div key={reference}>
              <dt className={css.reference}>{sentence ? `${id} · ${sentence.paragraph}` : 'Reference'}</dt>
              <dd>{sentence ? sentence.says : reference}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
