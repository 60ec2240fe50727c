import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { LineObstacle } from '#api/users/obstacle-wire.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { LOCK_REASONS } from '#domain/user/user.ts';
import type { InvitedOutcomes } from '#domain/user-management/invited-people.ts';
import {
  USER_STATUSES,
  USER_TABS,
  type ManagedUser,
  type ManagedUserDetails,
  type PeoplePage,
} from '#domain/user-management/managed-user.ts';

const Lock = v.pipe(
  v.object({
    reason: v.picklist(LOCK_REASONS),
    words: v.nullable(v.string()),
    by_name: v.nullable(v.string()),
    at: v.nullable(v.string()),
    ends_at: v.nullable(v.string()),
  }),
  v.transform(({ reason, words, by_name: byName, at, ends_at: endsAt }) => ({
    reason,
    words,
    byName,
    at,
    endsAt,
  })),
);

const Invitation = v.pipe(
  v.object({
    mail: v.picklist(['waiting', 'sent', 'failed']),
    sent_at: v.nullable(v.string()),
    expires_at: v.string(),
    is_over: v.boolean(),
  }),
  v.transform(({ mail, sent_at: sentAt, expires_at: expiresAt, is_over: isOver }) => ({
    mail,
    sentAt,
    expiresAt,
    isOver,
  })),
);

const PERSON = {
  kind: v.picklist(['user', 'invitation']),
  username: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  email_address: v.string(),
  role: v.picklist(ROLES),
  user_type: v.picklist(USER_TYPES),
  status: v.picklist([...USER_STATUSES, 'invited']),
  lock: v.nullable(Lock),
  invitation: v.nullable(Invitation),
  is_sso: v.boolean(),
  language: v.nullable(v.string()),
  last_sign_in_at: v.nullable(v.string()),
  created_at: v.string(),
  requested_at: v.nullable(v.string()),
  is_self: v.boolean(),
  customer_names: v.array(v.string()),
};
const Person = v.object(PERSON);

const personOf = (id: string, wire: v.InferOutput<typeof Person>): ManagedUser => ({
  id,
  kind: wire.kind,
  username: wire.username,
  firstName: wire.first_name,
  lastName: wire.last_name,
  emailAddress: wire.email_address,
  role: wire.role,
  userType: wire.user_type,
  status: wire.status,
  lock: wire.lock,
  invitation: wire.invitation,
  isSso: wire.is_sso,
  language: wire.language,
  lastSignInAt: wire.last_sign_in_at,
  createdAt: wire.created_at,
  requestedAt: wire.requested_at,
  isSelf: wire.is_self,
  customerNames: wire.customer_names,
});

/** A page of people, with how many stand under each tab. */
export const PeopleDocument = v.pipe(
  v.object({
    data: v.array(v.object({ id: v.string(), attributes: Person })),
    meta: v.object({
      ...pageFields,
      tabs: v.array(v.object({ status: v.picklist(USER_TABS), count: v.number() })),
      administrators: v.number(),
    }),
  }),
  v.transform(({ data, meta }): PeoplePage => ({
    rows: data.map(({ id, attributes }) => personOf(id, attributes)),
    ...pageOf(meta),
    tabs: meta.tabs,
    administrators: meta.administrators,
  })),
);

/** One person whole. */
export const PersonDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        ...PERSON,
        customers: v.exactOptional(
          v.array(v.object({ buid_customer: v.string(), customer_name: v.string() })),
          [],
        ),
        by_groups: v.exactOptional(
          v.array(
            v.object({
              buid_customer: v.string(),
              customer_name: v.string(),
              groups: v.array(v.object({ id: v.string(), name: v.string() })),
            }),
          ),
          [],
        ),
        foreign_customers: v.exactOptional(v.number(), 0),
        foreign_own_customers: v.exactOptional(v.number(), 0),
        other_administrators: v.exactOptional(v.number(), 0),
        open_sessions: v.exactOptional(v.number(), 0),
        history: v.exactOptional(
          v.array(v.object({ at: v.string(), action: v.string(), by_name: v.nullable(v.string()) })),
          [],
        ),
      }),
    }),
  }),
  v.transform(({ data: { id, attributes: wire } }): ManagedUserDetails => ({
    ...personOf(id, wire),
    customers: wire.customers.map(({ buid_customer: buidCustomer, customer_name: customerName }) => ({
      buidCustomer,
      customerName,
    })),
    ...(wire.by_groups.length > 0 && {
      byGroups: wire.by_groups.map(
        ({ buid_customer: buidCustomer, customer_name: customerName, groups }) => ({
          buidCustomer,
          customerName,
          groups,
        }),
      ),
    }),
    foreignCustomers: wire.foreign_customers,
    foreignOwn: wire.foreign_own_customers,
    otherAdministrators: wire.other_administrators,
    openSessions: wire.open_sessions,
    history: wire.history.map(({ at, action, by_name: byName }) => ({ at, action, byName })),
  })),
);

/** What became, or would become, of each person of a list. */
export const OutcomesDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        outcomes: v.array(v.object({ line: v.number(), email_address: v.string(), obstacle: LineObstacle })),
        expires_at: v.string(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }): InvitedOutcomes => ({
    outcomes: wire.outcomes.map(({ line, email_address: email, obstacle }) => ({ line, email, obstacle })),
    expiresAt: wire.expires_at,
  })),
);
