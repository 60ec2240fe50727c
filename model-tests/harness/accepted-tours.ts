import { acceptedPaths } from './model-files.ts';

interface PathsFile {
  readonly tours: readonly {
    readonly start: string;
    readonly steps: readonly { readonly event: string }[];
  }[];
}

/** An accepted tour by the labels of its events. */
export interface TourLabels {
  readonly start: string;
  readonly steps: readonly string[];
}

/** The accepted tours of a chart, in the order of their numbers. */
export function acceptedTours(id: string): TourLabels[] {
  const text = acceptedPaths(id);
  const { tours } = text ? (JSON.parse(text) as PathsFile) : { tours: [] };
  return tours.map(({ start, steps }) => ({ start, steps: steps.map(({ event }) => event) }));
}
