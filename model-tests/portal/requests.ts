import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Milliseconds between two looks, and after which a page that goes on asking is taken as it is. */
const LOOK = 40;
const PATIENCE = 5_000;

/** What a page has asked for and was not answered yet. */
export class Requests {
  private readonly waiting = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => this.waiting.add(request));
    page.on('requestfinished', (request) => this.waiting.delete(request));
    page.on('requestfailed', (request) => this.waiting.delete(request));
  }

  /** Until everything was answered, and what came of that has been drawn. */
  async rest(): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (let calm = 0; calm < 3 && performance.now() < end;) {
      await setTimeout(LOOK);
      calm = this.waiting.size === 0 ? calm + 1 : 0;
    }
  }
}
