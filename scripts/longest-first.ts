import { globSync, statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What stands for the time of a test file on a machine that has run none: its size, and that of the tours it walks. */
function weightOf(file: string): number {
  const paths = file.replace(/(?:\.view\.browser)?\.test\.tsx?$/, '.paths.json');
  return sizeOf(file) + (paths === file ? 0 : sizeOf(paths));
}

/** The files of a pattern in parts that take about as long as one another. */
export function evenParts(pattern: string, count: number): string[][] {
  const parts = Array.from({ length: count }, () => ({ files: [] as string[], weight: 0 }));
  const weighed = globSync(pattern).map((file) => ({
    file: file.replaceAll('\\', '/'),
    weight: weightOf(file),
  }));
  for (const { file, weight } of weighed.toSorted((a, b) => b.weight - a.weight)) {
    const lightest = parts.reduce((one, other) => (other.weight < one.weight ? other : one));
    lightest.files.push(file);
    lightest.weight += weight;
  }
  return parts.map(({ files }) => files);
}

/**
 * Begins each project with what takes longest. The walk of the largest chart stands in a file of three lines: begun
 * last, it keeps one core alone for a minute.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    const weights = new Map(files.map((file) => [file, weightOf(file.moduleId)]));
    const weight = (file: TestSpecification) => weights.get(file) ?? 0;
    return [...byProject.values()].flatMap((its) => its.toSorted((a, b) => weight(b) - weight(a)));
  }
}
