import * as v from 'valibot';
import { parseRole, USER_TYPES } from '#domain/access/role.ts';
import type { Acting, User } from '#domain/user/user.ts';
import { attributesOf, documentOf, fromWire } from '#api/platform/from-wire.ts';

const SessionData = v.object({
  '-gs_manage_customer_buid': v.optional(v.string()),
  '-cp_buid_location': v.optional(v.string()),
  '-gs_manage_merchant_buid': v.optional(v.string()),
});

const Role = v.pipe(
  v.string(),
  v.transform((role: string) => parseRole(role)),
);

const SignedOut = v.object({ logged_in: v.literal(false), language: v.nullable(v.string()) });

const SignedIn = v.object({
  logged_in: v.literal(true),
  language: v.nullable(v.string()),
  locale_ISO: v.nullable(v.string()),
  time_zone: v.nullable(v.string()),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  full_name: v.string(),
  email_address: v.string(),
  role: Role,
  user_type: v.picklist(USER_TYPES),
  customer_count: v.number(),
  only_customer_buid: v.nullable(v.string()),
  merchant_count: v.optional(v.number(), 0),
  only_merchant_buid: v.optional(v.nullable(v.string()), null),
  acting: v.optional(
    v.pipe(
      v.object({ by_id: v.string(), by_name: v.string(), ends_at: v.string(), role: Role }),
      v.transform(({ by_id: byId, by_name: byName, ends_at: endsAt, role }): Acting => ({
        byId,
        byName,
        endsAt,
        role,
      })),
    ),
  ),
  session_data: SessionData,
  session_remaining_seconds: v.number(),
  business_date: v.string(),
});

/** Who the caller is; null without a session (§7 `/self`, §4 Session). */
export const SelfDocument = v.pipe(
  v.object({ data: v.object({ id: v.string(), attributes: v.variant('logged_in', [SignedOut, SignedIn]) }) }),
  v.transform(({ data: { id, attributes: wire } }): User | null =>
    wire.logged_in
      ? {
          userId: id,
          username: wire.username,
          firstName: wire.first_name,
          lastName: wire.last_name,
          fullName: wire.full_name,
          emailAddress: wire.email_address,
          role: wire.role,
          userType: wire.user_type,
          language: wire.language,
          locale: wire.locale_ISO,
          timeZone: wire.time_zone,
          customerCount: wire.customer_count,
          onlyCustomerBuid: wire.only_customer_buid,
          ...(wire.user_type === 'merchant'
            ? { merchantCount: wire.merchant_count, onlyMerchantBuid: wire.only_merchant_buid }
            : {}),
          ...(wire.acting ? { acting: wire.acting } : {}),
          sessionData: wire.session_data,
          sessionRemainingSeconds: wire.session_remaining_seconds,
        }
      : null,
  ),
);

export const InvitationDocument = documentOf(
  attributesOf(
    fromWire({
      email_address: v.string(),
      customer_name: v.nullable(v.string()),
      first_name: v.string(),
      last_name: v.string(),
      role: Role,
      expires_at: v.string(),
    }),
  ),
);
