import * as v from 'valibot';
import { EMPTY_GROUP, type GroupForm } from '#domain/user-groups/group-form.ts';

/** Steps that a user can go to and fro between: the group, its customers, its users (§2). */
export const GROUP_STEPS = ['group', 'customers', 'users'] as const;
export type GroupEditStep = (typeof GROUP_STEPS)[number];

/** What is kept across a reload or an ended session, and for another browser. */
export interface GroupDraft {
  readonly step: GroupEditStep;
  readonly form: GroupForm;
  /** The key under which it was sent, until it is known whether it has arrived. */
  readonly attempt: { readonly key: string; readonly isUnsure: boolean } | null;
}

const PICKED = { id: v.string(), name: v.string() };
const Draft = v.object({
  step: v.picklist(GROUP_STEPS),
  form: v.object({
    name: v.string(),
    parent: v.nullable(v.union([v.literal('top'), v.object(PICKED)])),
    // Drafts of before it could be said have it.
    networkAccess: v.optional(v.boolean(), true),
    customers: v.array(v.object(PICKED)),
    members: v.array(v.object({ ...PICKED, isContact: v.boolean() })),
  }),
  attempt: v.nullable(v.object({ key: v.string(), isUnsure: v.boolean() })),
});

/** Reads a kept draft; null for one that this version of the portal did not write. */
export function parseGroupDraft(kept: unknown): GroupDraft | null {
  const parsed = v.safeParse(Draft, kept);
  return parsed.success ? parsed.output : null;
}

/** Whether there is nothing in it to go on with. */
export function isBlankGroup({ form, attempt }: GroupDraft): boolean {
  return (
    form.name.trim() === EMPTY_GROUP.name &&
    form.parent === null &&
    form.customers.length + form.members.length === 0 &&
    attempt === null
  );
}
