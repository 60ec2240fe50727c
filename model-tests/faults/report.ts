import { FAULTS, type FaultId } from './faults.ts';

/** A cell that was played, and what was wrong. */
export interface PlayedCell {
  readonly cell: string;
  readonly fault: FaultId;
  readonly expected: string;
  readonly wrongs: readonly string[];
}

/** What one depth found of a chart. */
export interface FaultDepth {
  readonly id: string;
  readonly cells: number;
  readonly passed: number;
  readonly faults: Readonly<Record<string, { readonly cells: number; readonly passed: number }>>;
  readonly failed: readonly PlayedCell[];
}

/** Counts played cells by fault. */
export function depthReport(id: string, played: readonly PlayedCell[]): FaultDepth {
  const passed = (cells: readonly PlayedCell[]) => cells.filter(({ wrongs }) => wrongs.length === 0).length;
  const faults = FAULTS.map((fault) => {
    const cells = played.filter((one) => one.fault === fault);
    return [fault, { cells: cells.length, passed: passed(cells) }] as const;
  });
  return {
    id,
    cells: played.length,
    passed: passed(played),
    faults: Object.fromEntries(faults),
    failed: played.filter(({ wrongs }) => wrongs.length > 0),
  };
}
