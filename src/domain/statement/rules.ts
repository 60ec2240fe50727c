/** The rules on the days of a statement (`src/domain/rules.ts` has those of every area). */
export const STATEMENT_RULES = {
  'STM-01': {
    name: 'the first day of a statement is not after its last',
    spec: 'decisions §9: a statement of account for a range of days',
  },
  'STM-02': {
    name: 'a statement covers no more years than configured',
    spec: 'decisions §9: a statement of account for a range of days',
  },
  'STM-03': {
    name: 'the last day of a statement has come',
    spec: 'decisions §12: the closing balance of that day',
  },
} as const;

/** Stable id of a rule on the days of a statement. */
export type StatementRule = keyof typeof STATEMENT_RULES;
