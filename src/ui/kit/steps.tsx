import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { count, label as labelClass, list, mark, step, steps } from './steps.css.ts';
import { usePageAddress, type Address } from './page-address.ts';

export interface Step {
  id: string;
  label: string;
  state: 'done' | 'current' | 'next';
  /** Back to a done step; left out after a submit, when there is no way back. */
  href?: Address;
}

export interface StepsProps {
  /** Name of the list: “Progress”. */
  label: string;
  /** “Step 2 of 3”. */
  countText: string;
  steps: Step[];
}

/** Where one is in a wizard: done with a tick and a way back, current, next with its number. */
export function Steps({ label, countText, steps: items }: StepsProps): ReactElement {
  const pageAddress = usePageAddress();
  return (
    <nav className={steps} aria-label={label}>
      <span className={count}>{countText}</span>
      <ol className={list}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={step}
            data-state={item.state}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className={mark}>
              {item.state === 'done' ? <Icon name="check" size="sm" /> : index + 1}
            </span>
            {item.state === 'done' && item.href !== undefined ? (
              <a className={labelClass} href={pageAddress(item.href)}>
                {item.label}
              </a>
            ) : (
              <span className={labelClass}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
