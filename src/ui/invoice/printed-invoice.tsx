import type { ReactElement } from 'react';
import { BrandMark } from '#ui/kit/brand-mark.tsx';
import { useFacts } from './invoice-facts.tsx';
import { factLabel, factValue, printedFacts, printHead } from './invoice.css.ts';

/** Mark, name of the portal and of the document: on paper only. */
export function PrintedHead(props: {
  readonly brandName: string;
  readonly documentType: string;
}): ReactElement {
  return (
    <div className={printHead}>
      <BrandMark />
      <b>{props.brandName}</b>
      <span>{props.documentType}</span>
    </div>
  );
}

/** The facts once more as one line of the printed document. */
export function PrintedFacts({
  details,
}: {
  readonly details: Parameters<typeof useFacts>[0];
}): ReactElement {
  return (
    <dl className={printedFacts}>
      {useFacts(details, null).map(({ key, label, value }) => (
        <div key={key}>
          <dt className={factLabel}>{label}</dt>
          <dd className={factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
