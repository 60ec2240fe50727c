import type { Browser, BrowserContext, Page } from '@playwright/test';
import { controlName, type ControlsReport, type PageControl } from '../harness/page-controls.ts';

/** By which name a page tells of a control that was used. */
const TELL = 'tellControl';

/** A control that was used, and what was offered beside it. */
interface Used {
  readonly used: PageControl;
  readonly offered: readonly PageControl[];
}

/** What the document's script offers to those that ask. */
export interface Offering {
  readonly offeredElements: () => Element[];
  /** In the order of `offeredElements`. */
  readonly offeredControls: () => PageControl[];
}

/**
 * The controls that all pages of a browser have offered so far, and those that were pressed or typed into, by their
 * names: those of every user whom a story opens a window for.
 */
export class PageControls {
  private readonly offered = new Set<string>();
  private readonly used = new Set<string>();
  /** Where each page was when something of it was used last. */
  private readonly seenAt = new WeakMap<Page, string>();
  private readonly browser: Browser;

  /** Begins to watch, before any page is opened. */
  constructor(browser: Browser) {
    this.browser = browser;
    browser.on('context', (context) => void this.watch(context));
  }

  private async watch(context: BrowserContext): Promise<void> {
    // Asked for together, so that they are known before a page can be opened.
    const told = context.exposeBinding(TELL, ({ page }, { used, offered }: Used) => {
      if (used.name !== '') this.used.add(controlName(used));
      // Where a link was followed, the address is the next page's before its controls are there.
      if (this.seenAt.get(page) === used.path) this.note(offered);
      this.seenAt.set(page, used.path);
    });
    const asked = context.addInitScript(tellControls, TELL);
    // A context may be closed before it has answered.
    await Promise.all([told, asked]).catch(() => undefined);
  }

  /** Looks at what is offered now. */
  async look(): Promise<void> {
    const ask = () => (globalThis as unknown as Partial<Offering>).offeredControls?.() ?? [];
    for (const page of this.browser.contexts().flatMap((context) => context.pages())) {
      // A page that is just being left offers nothing.
      this.note(await page.evaluate(ask).catch(() => []));
    }
  }

  private note(controls: readonly PageControl[]): void {
    // A dialog over the page takes the names of what is below it.
    for (const control of controls) if (control.name !== '') this.offered.add(controlName(control));
  }

  /** What was offered and what was used since this was last asked for. */
  taken(): ControlsReport {
    const found = { offered: [...this.offered], used: [...this.used] };
    this.offered.clear();
    this.used.clear();
    return found;
  }
}

/** Runs in the document. Roles and names are the browser's own, as assistive technology gets them. */
function tellControls(tell: string): void {
  type Computed = Element & { readonly computedRole: string; readonly computedName: string };
  const kinds =
    'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"], [role="tab"], [role="spinbutton"], [role="button"]';
  const groups = '[role="listbox"], [role="menu"]';
  const signIn = '#portal input[name="password"][autocomplete="current-password"]';
  // Others ask for a password too, such as the proof before a change of one's sign-in.
  const asksToSignIn = (): boolean =>
    document.querySelector(signIn) !== null &&
    [...document.querySelectorAll('#portal form button')].some(
      ({ textContent }) => textContent.trim() === 'Sign in',
    );
  // What else a browser is led to, such as the card provider, is no part of the portal; in another language the same
  // controls have other names.
  const isPortal = (): boolean =>
    document.querySelector('#portal') !== null && document.documentElement.lang.startsWith('en');
  // A popup stands at the end of the document and belongs to where it was opened.
  let openedIn = 'page';
  const areaOf = (control: Element): string => {
    if (control.closest('main')) return 'page';
    return control.closest('#portal') ? 'frame' : openedIn;
  };
  const describe = (control: Element): PageControl => {
    const { computedRole, computedName } = control as Computed;
    const group = control.closest(groups) as Computed | null;
    return {
      // Whoever has to sign in first does so at the address that is asked for.
      path: asksToSignIn() ? '/login' : location.pathname,
      area: areaOf(control) === 'frame' ? 'frame' : 'page',
      role: computedRole,
      name: computedName,
      group: group?.computedName ?? '',
      isInRow: control.closest('tbody') !== null,
    };
  };
  const closed = '[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"]';
  const offeredElements = (): Element[] =>
    [...(isPortal() ? document.querySelectorAll(kinds) : [])].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(closed),
    );
  const offeredControls = () => offeredElements().map(describe);
  const note = ({ target }: Event): void => {
    // A label's link is pressed, not what it labels.
    const control =
      target instanceof Element
        ? (target.closest('a[href], button') ?? target.closest('label')?.control ?? target.closest(kinds))
        : null;
    if (!control || !isPortal()) return;
    openedIn = areaOf(control);
    (globalThis as unknown as Record<string, (told: Used) => void>)[tell]?.({
      used: describe(control),
      offered: offeredControls(),
    });
  };
  // A part of a date takes what is typed before it becomes input.
  for (const type of ['click', 'beforeinput', 'input', 'change']) addEventListener(type, note, true);
  Object.assign(globalThis, { offeredElements, offeredControls } satisfies Offering);
}
