import type { ReactElement, ReactNode } from 'react';
import { BrandLink } from '#ui/kit/brand-mark.tsx';
import {
  banner,
  brand,
  column,
  context,
  contextBar,
  frame,
  main,
  phoneOnly,
  sidebar,
  sidebarInner,
  skip,
  tools,
  topbar,
} from './app-shell.css.ts';
import './paper.css';
import { Drawer } from './drawer.tsx';
import { Navigation } from './navigation.tsx';
import type { NavigationProps } from './navigation.tsx';
import type { Address } from '#ui/kit/page-address.ts';

export interface AppShellProps {
  brand: { name: string; href: Address };
  navigation: NavigationProps;
  /** Context switchers, at most four: `Picker` with `look="context"`, or `FixedContext`. */
  context?: ReactNode;
  /** Name of the group of switchers: “Context”. */
  contextLabel: string;
  /** The phone's one context button. */
  contextBar?: ReactNode;
  /** Find, notifications, language, account: at the end of the bar. */
  tools?: ReactNode;
  /** Notices above every page: offline, acting as. */
  banner?: ReactNode;
  skipLabel: string;
  openMenuLabel: string;
  closeMenuLabel: string;
  children: ReactNode;
}

/** Sidebar, top bar and page; a rail from 901 to 1180 px, a drawer up to 720 px. */
export function AppShell(props: AppShellProps): ReactElement {
  return (
    <>
      <a className={skip} href="#main">
        {props.skipLabel}
      </a>
      <div className={frame}>
        <nav className={sidebar} aria-label={props.navigation.label}>
          <div className={sidebarInner}>
            <BrandLink {...props.brand} className={brand} isOnRail />
            <Navigation {...props.navigation} />
          </div>
        </nav>
        <div className={column}>
          <header className={topbar}>
            <div className={phoneOnly}>
              <Drawer
                openLabel={props.openMenuLabel}
                closeLabel={props.closeMenuLabel}
                head={<BrandLink {...props.brand} />}
              >
                <Navigation {...props.navigation} />
              </Drawer>
              <BrandLink {...props.brand} />
            </div>
            {props.context === undefined ? null : (
              <fieldset className={context} aria-label={props.contextLabel}>
                {props.context}
              </fieldset>
            )}
            <div className={tools}>{props.tools}</div>
          </header>
          {props.contextBar === undefined ? null : <div className={contextBar}>{props.contextBar}</div>}
          <main id="main" className={main} tabIndex={-1}>
            <div className={banner}>{props.banner}</div>
            {props.children}
          </main>
        </div>
      </div>
    </>
  );
}
