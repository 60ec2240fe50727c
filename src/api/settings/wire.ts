import * as v from 'valibot';

/** What guards the caller's account. */
export const AccountSecurityDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        has_password: v.boolean(),
        password_changed_at: v.nullable(v.string()),
        second_factor_since: v.nullable(v.string()),
        second_factor_demanded: v.boolean(),
        recovery_codes_left: v.number(),
        other_sessions: v.number(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }) => ({
    hasPassword: wire.has_password,
    passwordChangedAt: wire.password_changed_at,
    secondFactorSince: wire.second_factor_since,
    isSecondFactorDemanded: wire.second_factor_demanded,
    recoveryCodesLeft: wire.recovery_codes_left,
    otherSessions: wire.other_sessions,
  })),
);

export const SecondFactorDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ secret: v.string(), uri: v.string() }) }) }),
  v.transform(({ data }) => data.attributes),
);

export const RecoveryCodesDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ codes: v.array(v.string()) }) }) }),
  v.transform(({ data }): readonly string[] => data.attributes.codes),
);
