import { acceptedPaths } from '../harness/model-files.ts';
import { readTours, type ExpectedTour } from '../harness/paths-file.ts';
import { Misuse } from './command.ts';

/**
 * The committed tours of a chart, in the order of their numbers.
 * @throws where none were accepted yet
 */
export function acceptedTours(chart: string): readonly ExpectedTour[] {
  const text = acceptedPaths(chart);
  if (!text) {
    throw new Misuse(`'${chart}' has no accepted tours yet. Make them: npm run paths -- ${chart} --accept`);
  }
  return readTours(text);
}
