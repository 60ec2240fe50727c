import * as v from 'valibot';
import { attributesOf, documentOf, fromWire } from '#api/platform/from-wire.ts';

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
        other_sessions: v.number(),
      },
      { second_factor_demanded: 'isSecondFactorDemanded' },
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
