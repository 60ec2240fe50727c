import { isClosedPage } from '#domain/portal/third-parties.ts';

/*
 * A program of somebody else's cannot be taken out of a document again, and a document keeps the Content Security
 * Policy that it came with. So pages that are closed to third parties have documents of their own
 * (docs/decisions/third-parties.md).
 */

let hasForeignScript = false;
let isTracking = false;

/** Whether this document's policy lets no third party in: by its first address, which sign-in and router replace. */
export function isClosedDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return isClosedPage(new URL(loaded?.name ?? location.href).pathname);
}

/** Notes that a program of somebody else's runs in this document from now on. */
export function noteForeignScript(): void {
  hasForeignScript = true;
}

/** Notes whether third parties are told anything. */
export function noteTracking(tracking: boolean): void {
  isTracking = tracking;
}

/** Whether a program of somebody else's has run in this document. */
export function hasRunForeignScript(): boolean {
  return hasForeignScript;
}

/**
 * Whether a page is to be shown in a new document: a closed one after foreign programs, an open one to let them in. Not
 * an open one while there is no network: nobody could be told anything, and the browser would show its own error.
 */
export function needsNewDocument(path: string): boolean {
  if (isClosedPage(path)) return hasForeignScript;
  return isTracking && isClosedDocument() && navigator.onLine;
}
