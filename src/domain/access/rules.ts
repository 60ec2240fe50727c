/** The rules on what guards a user's own account (`src/domain/rules.ts` has those of every area). */
export const ACCESS_RULES = {
  'ACC-01': { name: 'a demanded second factor stays', spec: 'decisions §9 a second factor' },
  'ACC-02': { name: 'passkeys have names of their own', spec: 'decisions §9 a second factor' },
} as const;

/** Stable id of a rule on what guards an account. */
export type AccessRule = keyof typeof ACCESS_RULES;
