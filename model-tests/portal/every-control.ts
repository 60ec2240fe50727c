import { expect, type Page } from '@playwright/test';
import { pageOf, type PageControl } from '../harness/page-controls.ts';
import { offeredBy, OPENING, pressAt, type Offered } from './offered.ts';
import { Requests } from './requests.ts';

/** What closes or leaves comes after everything that it would take away. */
const LAST = [
  /: (?:button|link) (?:Cancel|Close|Dismiss|Back|Done|Keep|Go back|Not now|Clear)\b/,
  /: link /,
  /: button .*\b(?:Submit|Pay|Confirm|Remove|Delete|Send|Save|Approve|Accept|Withdraw|Sign out)\b/,
];
const rank = ({ name }: Offered): number => LAST.findIndex((late) => late.test(name)) + 1;

/** What a page was asked for. */
export interface Asked {
  readonly page: Page;
  /** Shows what is to be used as it is at first, from anywhere; false where what was used has used that up. */
  readonly open: () => Promise<boolean>;
  readonly area: PageControl['area'];
}

/**
 * Uses each control that a page offers, once, and what appears by that before what was there; a page that was left is
 * opened again, and where a control needs others to be used first, they are.
 */
export class EveryControl {
  private readonly asked: Asked;
  private readonly requests: Requests;
  private readonly used = new Set<string>();
  /** What was tried once. */
  private readonly missed = new Set<string>();
  /** What was used since the page was opened, in order. */
  private since: string[] = [];
  /** By which uses since the page was opened each control was offered for the first time. */
  private readonly ways = new Map<string, readonly string[]>();
  private readonly unreached: string[] = [];
  private home = '';

  constructor(asked: Asked) {
    this.asked = asked;
    this.requests = new Requests(asked.page);
  }

  /** @returns how many were used, and what was offered for a moment and could not be reached again */
  async use(): Promise<{ readonly used: readonly string[]; readonly unreached: readonly string[] }> {
    let isOpen = await this.begin();
    expect(isOpen, 'it is there to be used').toBe(true);
    this.home = this.address();
    for (let next = await this.next(); next; next = isOpen ? await this.next() : undefined) {
      await this.press(next);
      if (this.address() !== this.home) isOpen = await this.begin();
    }
    if (!isOpen) this.unreached.push(...this.unused());
    return { used: [...this.used], unreached: this.unreached };
  }

  private address(): string {
    return pageOf(new URL(this.asked.page.url()).pathname);
  }

  private unused(): string[] {
    return [...this.ways.keys()].filter((name) => !this.used.has(name) && !this.unreached.includes(name));
  }

  private async begin(): Promise<boolean> {
    if (!(await this.asked.open())) return false;
    // What stands there before its page is has no controls yet.
    await expect(async () => expect((await this.offered()).length).toBeGreaterThan(0)).toPass({
      timeout: OPENING,
    });
    await this.requests.rest();
    this.since = [];
    return true;
  }

  /** All that is offered now; of those that are new, how they came. */
  private async offered(): Promise<Offered[]> {
    const all = await offeredBy(this.asked.page);
    const own = all.filter(({ area }) => area === this.asked.area);
    for (const { name } of own) if (!this.ways.has(name)) this.ways.set(name, [...this.since]);
    return own;
  }

  /** What to use now: what has just come, then what else there is, then what stands behind it, then what was seen once. */
  private async next(): Promise<Offered | undefined> {
    const now = (await this.offered()).filter(({ name }) => !this.used.has(name));
    const last = this.since.at(-1);
    const fresh = now.filter(({ name }) => last !== undefined && this.ways.get(name)?.at(-1) === last);
    const [first] = (fresh.length > 0 ? fresh : now).toSorted((one, other) => rank(one) - rank(other));
    if (first) return first;
    if (this.since.length > 0 && (await this.escapes())) return this.next();
    return this.again();
  }

  /** Closes what stands over the page. */
  private async escapes(): Promise<boolean> {
    await this.asked.page.keyboard.press('Escape');
    await this.requests.rest();
    return (await this.offered()).some(({ name }) => !this.used.has(name));
  }

  /** Goes the way to what was seen and not used; mostly the last use before it is enough. */
  private async again(): Promise<Offered | undefined> {
    for (const name of this.unused()) {
      const way = this.ways.get(name) ?? [];
      for (const steps of [[], way.slice(-1), way.slice(-2), way]) {
        const found = await this.along(steps, name);
        if (found) return found;
      }
      this.unreached.push(name);
    }
    return undefined;
  }

  private async along(steps: readonly string[], name: string): Promise<Offered | undefined> {
    if (!(await this.begin())) return undefined;
    for (const step of steps) {
      const standing = (await this.offered()).find((one) => one.name === step);
      if (standing) await this.press(standing);
      if (this.address() !== this.home) return undefined;
    }
    return (await this.offered()).find((one) => one.name === name);
  }

  private async press(offered: Offered): Promise<void> {
    this.since.push(offered.name);
    const isPressed = await pressAt(this.asked.page, offered, this.requests);
    // What was gone before it could be pressed is tried a second time: a field that is drawn anew has come back by then.
    if (isPressed || this.missed.has(offered.name)) this.used.add(offered.name);
    this.missed.add(offered.name);
  }
}
