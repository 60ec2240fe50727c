import type * as v from 'valibot';
import { readInTab, writeInTab } from '#api/platform/in-tab.ts';
import { DRAFT_PREFIX } from '#api/platform/kept-drafts.ts';

/**
 * What this tab keeps of a form under a name; null for nothing. It stands with the copies of drafts, and goes with them
 * when the session is ended on purpose.
 */
export const keptForm = <Form>(name: string, schema: v.GenericSchema<unknown, Form>): Form | null =>
  readInTab(`${DRAFT_PREFIX}${name}`, schema);

/** Keeps a form across a reload or an ended session; null forgets it. */
export function keepForm(name: string, form: unknown): void {
  writeInTab(`${DRAFT_PREFIX}${name}`, form);
}
