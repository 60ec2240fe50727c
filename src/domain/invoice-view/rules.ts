const SAVED = 'decisions §9: saved filters';

/** The rules on views of the list of invoices (`src/domain/rules.ts` has those of every area). */
export const VIEW_RULES = {
  'VIW-01': { name: 'a view has a name', spec: SAVED },
  'VIW-02': { name: 'a view’s name within its bounds', spec: SAVED },
  'VIW-03': { name: 'no two views have one name', spec: SAVED },
  'VIW-04': {
    name: 'administrators share views, and change what is shared',
    spec: 'decisions §12 Counts and lists: a shared one belongs to the company',
  },
  'VIW-05': { name: 'no more views of one’s own than there is room for', spec: SAVED },
} as const;

/** Stable id of a rule on views. */
export type ViewRule = keyof typeof VIEW_RULES;
