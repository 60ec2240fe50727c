import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
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

const Reference = v.object({ id: v.string(), name: v.string() });
const Ticked = v.pipe(
  v.object({ buid_customer: v.string(), customer_name: v.string(), account_count: v.number() }),
  v.transform(
    ({ buid_customer: buidCustomer, customer_name: customerName, account_count: accountCount }) => ({
      buidCustomer,
      customerName,
      accountCount,
    }),
  ),
);

const GROUP = {
  name: v.string(),
  parent: v.nullable(Reference),
  ticked: v.number(),
  effective: v.number(),
  member_count: v.number(),
  foreign_customers: v.number(),
};
const Group = v.object(GROUP);

const groupOf = (id: string, wire: v.InferOutput<typeof Group>): UserGroup => ({
  id,
  name: wire.name,
  parent: wire.parent,
  ticked: wire.ticked,
  effective: wire.effective,
  memberCount: wire.member_count,
  foreignCustomers: wire.foreign_customers,
});

const Resource = v.pipe(
  v.object({ id: v.string(), attributes: Group }),
  v.transform(({ id, attributes }) => groupOf(id, attributes)),
);

/** A page of groups. */
export const GroupsDocument = v.pipe(
  v.object({
    data: v.array(Resource),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }): GroupPage => ({
    rows: data,
    ...pageOf(meta),
  })),
);

/** A customer that can be ticked. */
export interface CustomerChoice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** A page of the caller's customers, of which a group needs no more than how they are called. */
export const CustomerChoicesDocument = v.pipe(
  v.object({
    data: v.array(v.object({ id: v.string(), attributes: v.object({ customer_name: v.string() }) })),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }): ListPage<CustomerChoice> => ({
    rows: data.map(({ id, attributes }) => ({ id, name: attributes.customer_name, detail: id })),
    ...pageOf(meta),
  })),
);

/** What was made under a key; empty where nothing arrived. */
export const FoundGroupsDocument = v.pipe(
  v.object({ data: v.array(Resource) }),
  v.transform(({ data }) => data),
);

/** One group whole. */
export const GroupDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        ...GROUP,
        customers: v.array(Ticked),
        inherited: v.array(v.object({ group: Reference, customers: v.array(Ticked) })),
        members: v.array(
          v.object({
            user_id: v.string(),
            name: v.string(),
            email_address: v.string(),
            is_contact: v.boolean(),
          }),
        ),
        below: v.array(v.string()),
      }),
    }),
  }),
  v.transform(({ data: { id, attributes: wire } }): UserGroupDetails => ({
    ...groupOf(id, wire),
    customers: wire.customers,
    inherited: wire.inherited,
    members: wire.members.map((one) => ({
      userId: one.user_id,
      name: one.name,
      emailAddress: one.email_address,
      isContact: one.is_contact,
    })),
    below: wire.below,
  })),
);

const Shift = v.pipe(
  v.object({ user_id: v.string(), name: v.string(), count: v.number(), names: v.array(v.string()) }),
  v.transform(({ user_id: userId, name, count, names }) => ({ userId, name, count, names })),
);

/** Who would gain and lose what. A rule that this version of the portal does not know is told by the change itself. */
export const PreviewDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        losses: v.array(Shift),
        gains: v.array(Shift),
        moved_up: v.array(v.string()),
        obstacles: v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }): AccessPreview => ({
    losses: wire.losses,
    gains: wire.gains,
    movedUp: wire.moved_up,
    obstacles: (readObstacles(wire.obstacles, groupObstacles) ?? []).filter(isGroupObstacle),
  })),
);
