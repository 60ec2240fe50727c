import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { changeGroup, removeGroup, type Changed } from '#server/access/user-groups/change-group.ts';
import { holdGroups, readHeldGroup } from '#server/access/user-groups/held-group.ts';
import { trimmed } from '#server/access/user-groups/update-user-group.ts';

type Preview = components['schemas']['AccessPreview'];

/** Carries the answer out of a transaction that takes back what was tried in it. */
class Tried extends Error {
  readonly preview: Preview;

  constructor(preview: Preview) {
    super('A preview keeps nothing');
    this.preview = preview;
  }
}

/**
 * Says who would gain and lose what. It does what the change itself does and takes it back, so that what is told
 * beforehand cannot differ from what happens.
 */
export function previewUserGroup({ db, portal }: Pick<Deps, 'db' | 'portal'>): Operation<'previewUserGroup'> {
  const { groupNameMaximum: nameMaximum } = portal;
  return async ({ path, body, caller }) => {
    const { removes, ...wanted } = body.data.attributes;
    // As the owner of the tables: what other users have is looked at; `readHeldGroup` looks at what the caller has.
    const preview = await withSystem(db, async (tx): Promise<Preview> => {
      await holdGroups(tx, caller, path.group_id);
      const group = await readHeldGroup(tx, caller.userId, path.group_id);
      const children = await tx
        .selectFrom('user_groups')
        .select('name')
        .where('parent_group_id', '=', group.id)
        .orderBy('name_key')
        .execute();
      const changed = removes
        ? await removeGroup(tx, caller.userId, group)
        : await changeGroup(tx, { callerId: caller.userId, nameMaximum }, group, trimmed(wanted));
      throw new Tried(previewOf(changed, removes ? children.map(({ name }) => name) : []));
    }).catch((error: unknown) => {
      if (error instanceof Tried) return error.preview;
      throw error;
    });
    return { body: { data: { type: 'access-previews', id: path.group_id, attributes: preview } } };
  };
}

function previewOf({ losses, gains, obstacles }: Changed, movedUp: string[]): Preview {
  return {
    losses: [...losses],
    gains: [...gains],
    moved_up: movedUp,
    obstacles: obstacles.map(({ rule, facts, remedy }) => ({ code: rule, meta: { facts, remedy } })),
  };
}
