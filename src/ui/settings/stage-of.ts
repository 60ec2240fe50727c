import type { AnyMachineSnapshot } from 'xstate';

/** The state of a section’s chart without what is said in it: by it one content of the section is told from another. */
export const stageOf = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
