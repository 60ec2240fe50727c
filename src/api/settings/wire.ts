import * as v from 'valibot';
import type { NoticeChoice } from '#domain/notice/notice-choice.ts';
import { NOTICE_TOPICS } from '#domain/notice/notice-topic.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';
import type { Named, OwnAccess } from '#domain/user/own-access.ts';
import { PasskeyWire } from '#api/passkeys/wire.ts';
import type { EmailChange } from '#domain/user/email-change.ts';
import { BROWSERS, SYSTEMS } from '#domain/user/device.ts';

const EmailChangeWire: Reader<EmailChange> = fromWire({ email_address: v.string(), expires_at: v.string() });

export const EmailChangeDocument = documentOf(attributesOf(EmailChangeWire));

/** What guards the caller's account. */
export const AccountSecurityDocument = documentOf(
  attributesOf(
    fromWire(
      {
        has_password: v.boolean(),
        password_changed_at: v.nullable(v.string()),
        second_factor_since: v.nullable(v.string()),
        second_factor_demanded: v.boolean(),
        recovery_codes_left: v.number(),
        recovery_codes_saved: v.boolean(),
        has_authenticator_app: v.boolean(),
        passkeys: v.array(PasskeyWire),
        email_address: v.string(),
        email_change: v.nullable(EmailChangeWire),
        sessions: v.array(
          fromWire(
            {
              id: v.string(),
              is_current: v.boolean(),
              browser: v.nullable(v.picklist(BROWSERS)),
              system: v.nullable(v.picklist(SYSTEMS)),
              address: v.nullable(v.string()),
              signed_in_at: v.string(),
              last_seen_at: v.string(),
            },
            { id: 'sessionId' },
          ),
        ),
      },
      { second_factor_demanded: 'isSecondFactorDemanded', recovery_codes_saved: 'areRecoveryCodesSaved' },
    ),
  ),
);

export const SecondFactorDocument = documentOf(
  attributesOf(v.object({ secret: v.string(), uri: v.string() })),
);

export const RecoveryCodesDocument = v.pipe(
  documentOf(attributesOf(v.object({ codes: v.array(v.string()) }))),
  v.transform(({ codes }): readonly string[] => codes),
);

const named = (isRestricted: boolean, some: Named['some'], count: number): Named | null =>
  isRestricted ? { some, count } : null;

/** What the caller was given, as `/self` says it. */
export const OwnAccessDocument: Reader<OwnAccess> = v.pipe(
  documentOf(
    attributesOf(
      v.object({
        customers: v.array(v.object({ buid_customer: v.string(), customer_name: v.string() })),
        customer_count: v.number(),
        customer_entity_restricted: v.boolean(),
        merchants: v.optional(
          v.array(v.object({ buid_merchant: v.string(), merchant_name: v.string() })),
          [],
        ),
        merchant_count: v.optional(v.number(), 0),
        merchant_entity_restricted: v.boolean(),
        user_groups: v.array(v.object({ id: v.string(), name: v.string() })),
        in_sso_group: v.boolean(),
      }),
    ),
  ),
  v.transform((wire): OwnAccess => ({
    customers: named(
      wire.customer_entity_restricted,
      wire.customers.map(({ buid_customer: id, customer_name: name }) => ({ id, name })),
      wire.customer_count,
    ),
    merchants: named(
      wire.merchant_entity_restricted,
      wire.merchants.map(({ buid_merchant: id, merchant_name: name }) => ({ id, name })),
      wire.merchant_count,
    ),
    groups: { some: wire.user_groups, count: wire.user_groups.length },
    isByProvider: wire.in_sso_group,
  })),
);

/** How the user wants to be told, topic by topic. */
export const NoticeChoicesDocument: Reader<readonly NoticeChoice[]> = v.pipe(
  documentOf(
    attributesOf(
      fromWire({
        choices: v.array(
          fromWire({ topic: v.picklist(NOTICE_TOPICS), portal: v.boolean(), mail: v.boolean() }),
        ),
      }),
    ),
  ),
  v.transform(({ choices }) => choices),
);
