import type { ReactElement } from 'react';
import { chart, due, grid, late, now, open, paid, run } from './terms-chart.css.ts';
import { terms, today } from './terms.ts';
import type { Term } from './terms.ts';

const months = [36, 108, 180, 252, 324, 396, 468, 540, 612, 684];

/** The art of the sign-in page: each bar is an invoice that ends at its due date, amber when past due. */
export function TermsChart(): ReactElement {
  return (
    <svg
      className={chart}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={grid} d={months.map((x) => `M${x} 0V900`).join('')} />
      <path className={paid} d={bars('paid')} />
      <path className={open} d={bars('open')} />
      <path className={late} d={bars('late')} />
      <path className={run} d={runs()} />
      <path className={due} d={ends('open')} />
      <path className={now} d={`M${today - 0.5} 0h1V900h-1zM${today - 4} 0h8v8h-8z`} />
    </svg>
  );
}

const top = (row: number): number => 20 + 24 * row;

function drawn(kind: Term['kind'], shape: (term: Term, y: number) => string): string {
  return terms.map((term, row) => (term.kind === kind ? shape(term, top(row)) : '')).join('');
}

/** The bars of one colour; the ends of open ones are lighter and drawn apart. */
function bars(kind: Term['kind']): string {
  const lines = drawn(kind, (term, y) => `M${term.start} ${y}h${term.length}v3h${-term.length}z`);
  return kind === 'open' ? lines : lines + ends(kind);
}

function ends(kind: Term['kind']): string {
  return drawn(kind, (term, y) => `M${term.start + term.length - 1.5} ${y - 4}h3v11h-3z`);
}

function runs(): string {
  return drawn('open', (term, y) =>
    term.start < today ? `M${term.start} ${y}H${today}v3H${term.start}z` : '',
  );
}
