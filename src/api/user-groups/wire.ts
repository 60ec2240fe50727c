import * as v from 'valibot';
import { readObstacles } from '#api/platform/obstacles.ts';
import { groupObstacles } from '#api/user-groups/obstacle-wire.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { isGroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import type {
  AccessPreview,
  GroupPage,
  UserGroup,
  UserGroupDetails,
} from '#domain/user-groups/user-group.ts';
import {
  attributesOf,
  documentOf,
  fromWire,
  pageOf,
  resourceOf,
  type Reader,
} from '#api/platform/from-wire.ts';

const Reference = v.object({ id: v.string(), name: v.string() });
const Ticked = fromWire({ buid_customer: v.string(), customer_name: v.string(), account_count: v.number() });

const GROUP = {
  name: v.string(),
  parent: v.nullable(Reference),
  path: v.array(v.string()),
  network_access: v.boolean(),
  ticked: v.number(),
  effective: v.number(),
  member_count: v.number(),
  foreign_customers: v.number(),
};
const Resource: Reader<UserGroup> = resourceOf('id', fromWire(GROUP));

/** A page of groups. */
export const GroupsDocument: Reader<GroupPage> = pageOf(Resource);

/** A customer that can be ticked. */
export interface CustomerChoice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** A page of the caller's customers, of which a group needs no more than how they are called. */
export const CustomerChoicesDocument: Reader<ListPage<CustomerChoice>> = pageOf(
  v.pipe(
    resourceOf('id', fromWire({ customer_name: v.string() }, { customer_name: 'name' })),
    v.transform((customer) => ({ ...customer, detail: customer.id })),
  ),
);

/** What was made under a key; empty where nothing arrived. */
export const FoundGroupsDocument = documentOf(v.array(Resource));

/** One group whole. */
export const GroupDocument: Reader<UserGroupDetails> = documentOf(
  resourceOf(
    'id',
    fromWire({
      ...GROUP,
      customers: v.array(Ticked),
      inherited: v.array(v.object({ group: Reference, customers: v.array(Ticked) })),
      members: v.array(
        fromWire(
          {
            user_id: v.string(),
            name: v.string(),
            email_address: v.string(),
            is_contact: v.boolean(),
            by_provider: v.boolean(),
          },
          { by_provider: 'isByProvider' },
        ),
      ),
      below: v.array(v.string()),
      follows_provider: v.exactOptional(v.boolean(), false),
    }),
  ),
);

const Shift = fromWire({
  user_id: v.string(),
  name: v.string(),
  count: v.number(),
  names: v.array(v.string()),
});

/** Who would gain and lose what. A rule that this version of the portal does not know is told by the change itself. */
export const PreviewDocument = v.pipe(
  documentOf(
    attributesOf(
      fromWire({
        losses: v.array(Shift),
        gains: v.array(Shift),
        moved_up: v.array(v.string()),
        obstacles: v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
      }),
    ),
  ),
  v.transform(({ obstacles, ...preview }): AccessPreview => ({
    ...preview,
    obstacles: (readObstacles(obstacles, groupObstacles) ?? []).filter(isGroupObstacle),
  })),
);
