/** How one tour is watched instead of all being walked. */
export interface ReplayOptions {
  readonly tour: number;
  /** The first step to be watched; the way there is walked at full speed. */
  readonly from: number;
  /** Milliseconds before each watched step. */
  readonly pause: number;
}

/** The variables by which the command tells a test runner what to replay; Vite hands those with its prefix to the page. */
export const replayVariables = ({ tour, from, pause }: ReplayOptions): Record<string, string> => ({
  VITE_TOUR: String(tour),
  VITE_FROM: String(from),
  VITE_PAUSE: String(pause),
});

/** What is to be replayed, as its variables say; undefined where all tours are to be walked. */
export function replayOptions(
  variables: Readonly<Record<string, string | undefined>>,
): ReplayOptions | undefined {
  const number = (name: string) => Number(variables[name] ?? 0);
  const tour = number('VITE_TOUR');
  return tour > 0 ? { tour, from: number('VITE_FROM'), pause: number('VITE_PAUSE') } : undefined;
}

/** What a replay writes when it has come to a step, for the command to tell the step in words. */
export const stepMark = 'replay: step ';

/** The number of the step that a line of a replay's output tells of. */
export function markedStep(line: string): number | undefined {
  const found = /^replay: step (\d+)$/.exec(line.trim());
  return found ? Number(found[1]) : undefined;
}
