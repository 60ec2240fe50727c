import type { ReactElement } from 'react';
import { brandLink, mark, railName } from './brand-mark.css.ts';
import { classNames } from './class-names.ts';
import { usePageAddress, type Address } from './page-address.ts';

/** Bars that end at a due line. */
export function BrandMark(): ReactElement {
  return (
    <svg className={mark} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d="M2 4.5h14v3H2zM7 10.5h9v3H7zM11.5 16.5H16v3h-4.5zM19 2h3v20h-3z" />
    </svg>
  );
}

export interface BrandLinkProps {
  name: string;
  href: Address;
  /** Only the mark; the name stays the link's accessible name. */
  isMarkOnly?: boolean;
  /** Loses its name between 721 and 1180 px, where the sidebar is a rail. */
  isOnRail?: boolean;
  className?: string;
}

/** Mark and name of the brand, leading home. */
export function BrandLink({ name, href, isMarkOnly, isOnRail, className }: BrandLinkProps): ReactElement {
  const pageAddress = usePageAddress();
  return (
    <a
      className={classNames(brandLink, className)}
      href={pageAddress(href)}
      aria-label={isMarkOnly ? name : undefined}
    >
      <BrandMark />
      {isMarkOnly ? null : <span className={isOnRail ? railName : undefined}>{name}</span>}
    </a>
  );
}
