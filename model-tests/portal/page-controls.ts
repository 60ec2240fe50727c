import type { Page } from '@playwright/test';
import { controlName, type ControlsReport, type PageControl } from '../harness/page-controls.ts';

/** By which name a page tells of a control that was used. */
const TELL = 'tellControl';

/** A control that was used, and what was offered beside it. */
interface Used {
  readonly used: PageControl;
  readonly offered: readonly PageControl[];
}

/** What the document's script offers to those that ask. */
interface Offering {
  offeredControls: () => PageControl[];
}

/** The controls that a tour's page has offered so far, and those that were pressed or typed into, by their names. */
export class PageControls {
  private readonly offered = new Set<string>();
  private readonly used = new Set<string>();
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Begins to watch, before the page is opened. */
  async watch(): Promise<void> {
    await this.page.exposeFunction(TELL, ({ used, offered }: Used) => {
      this.used.add(controlName(used));
      this.note(offered);
    });
    await this.page.addInitScript(tellControls, TELL);
  }

  /** Looks at what is offered now. */
  async look(): Promise<void> {
    const ask = () => (globalThis as unknown as Partial<Offering>).offeredControls?.() ?? [];
    // A page that is just being left offers nothing.
    const controls = await this.page.evaluate(ask).catch(() => []);
    this.note(controls);
  }

  private note(controls: readonly PageControl[]): void {
    for (const control of controls) this.offered.add(controlName(control));
  }

  /** What was offered and what was used so far. */
  found(): ControlsReport {
    return { offered: [...this.offered], used: [...this.used] };
  }
}

/** Runs in the document. Roles and names are the browser's own, as assistive technology gets them. */
function tellControls(tell: string): void {
  type Computed = Element & { readonly computedRole: string; readonly computedName: string };
  const kinds =
    'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"], [role="tab"], [role="spinbutton"], [role="button"]';
  const groups = '[role="listbox"], [role="menu"]';
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
      path: location.pathname,
      area: areaOf(control) === 'frame' ? 'frame' : 'page',
      role: computedRole,
      name: computedName,
      group: group?.computedName ?? '',
      isInRow: control.closest('tbody') !== null,
    };
  };
  const offeredControls = (): PageControl[] =>
    [...document.querySelectorAll(kinds)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter(
        (control) => !control.closest('[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"]'),
      )
      .map(describe);
  const note = ({ target }: Event): void => {
    const control =
      target instanceof Element ? (target.closest('label')?.control ?? target.closest(kinds)) : null;
    if (!control) return;
    openedIn = areaOf(control);
    (globalThis as unknown as Record<string, (told: Used) => void>)[tell]?.({
      used: describe(control),
      offered: offeredControls(),
    });
  };
  // A part of a date takes what is typed before it becomes input.
  for (const type of ['click', 'beforeinput', 'input', 'change']) addEventListener(type, note, true);
  (globalThis as unknown as Offering).offeredControls = offeredControls;
}
