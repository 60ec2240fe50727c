import * as v from 'valibot';
import { DRAFT_PREFIX } from '#api/platform/kept-drafts.ts';

/**
 * What this tab keeps of a form under a name; null for nothing, or where this version of the portal did not write it. It
 * stands with the copies of drafts, and goes with them when the session is ended on purpose.
 */
export function keptForm<Form>(name: string, schema: v.GenericSchema<unknown, Form>): Form | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${DRAFT_PREFIX}${name}`) ?? 'null');
    const parsed = v.safeParse(schema, kept);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Keeps a form across a reload or an ended session; null forgets it. */
export function keepForm(name: string, form: unknown): void {
  try {
    if (form === null) sessionStorage.removeItem(`${DRAFT_PREFIX}${name}`);
    else sessionStorage.setItem(`${DRAFT_PREFIX}${name}`, JSON.stringify(form));
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
