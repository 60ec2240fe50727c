import type { ReactElement } from 'react';
import { caption, faint } from '#ui/kit/text.css.ts';
import { classNames } from '#ui/kit/class-names.ts';

/** References to the specification on one line; nothing without any. */
export function SpecificationLine({
  references,
}: {
  readonly references: readonly string[];
}): ReactElement | null {
  return references.length === 0 ? null : (
    <p className={classNames(caption, faint)}>{references.join(' · ')}</p>
  );
}
