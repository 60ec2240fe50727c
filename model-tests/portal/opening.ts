import type { Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';

/** Where a tour begins: an empty page, and the portal that all tours of a worker share. */
export interface Opening {
  readonly page: Page;
  readonly portal: ArrangedPortal;
  /** The labels of the tour's steps, for what has to be so from the beginning. */
  readonly coming: readonly string[];
}
