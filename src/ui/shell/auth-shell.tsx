import type { ReactElement, ReactNode, Ref } from 'react';
import { BrandLink } from '#ui/kit/brand-mark.tsx';
import {
  art,
  auth,
  caption,
  captionText,
  captionTitle,
  foot,
  head,
  intro as introClass,
  main,
  notices as noticesClass,
  panel,
  title as titleClass,
} from './auth-shell.css.ts';
import { TermsChart } from './terms-chart.tsx';
import type { Address } from '#ui/kit/page-address.ts';

export interface AuthShellProps {
  brand: { name: string; href: Address };
  /** The choice of the language, at the end of the head: a `ChipSelect`. */
  language: ReactNode;
  title: ReactNode;
  intro?: ReactNode;
  /** Between intro and form: why the account is locked. */
  notices?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** “© 2026 Termline”, and the links to terms and privacy as anchors. */
  foot: ReactNode;
  /** “About the portal”. */
  artLabel: string;
  artTitle: string;
  artText: string;
  ref?: Ref<HTMLHeadingElement>;
}

/** The frame of every page before sign-in. It is pre-rendered: only native controls stand in it. */
export function AuthShell({ ref, ...props }: AuthShellProps): ReactElement {
  return (
    <div className={auth}>
      <div className={panel}>
        <header className={head}>
          <BrandLink {...props.brand} />
          {props.language}
        </header>
        <main className={main}>
          <h1 ref={ref} tabIndex={-1} className={titleClass}>
            {props.title}
          </h1>
          <p className={introClass}>{props.intro}</p>
          <div className={noticesClass}>{props.notices}</div>
          {props.children}
        </main>
        <footer className={foot}>{props.foot}</footer>
      </div>
      <aside className={art} aria-label={props.artLabel}>
        <TermsChart />
        <div className={caption}>
          <p className={captionTitle}>{props.artTitle}</p>
          <p className={captionText}>{props.artText}</p>
        </div>
      </aside>
    </div>
  );
}
