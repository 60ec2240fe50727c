import type { ReactElement } from 'react';
import { crumb, crumbs } from './breadcrumbs.css.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import type { Address } from './page-address.ts';

export interface BreadcrumbsProps {
  /** Name of the navigation: “Breadcrumbs”. */
  label: string;
  /** Two levels at most, outermost first. */
  parents: { href: Address; label: string }[];
  /** This page. */
  current: string;
}

/** The way up. Wizards have none. */
export function Breadcrumbs({ label, parents, current }: BreadcrumbsProps): ReactElement {
  return (
    <nav aria-label={label}>
      <ol className={crumbs}>
        {parents.map((parent) => (
          <li key={parent.href} className={crumb}>
            <Link href={parent.href} isQuiet>
              {parent.label}
            </Link>
            <Icon name="chevronRight" size="sm" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
