import { chartFile } from '#model-tests/harness/model-files.ts';

/** A small break of the portal that some test has to notice, and what would go wrong if none did. */
export interface PlantedDefect {
  /** The sentence of a user, or of whoever runs the portal, to whom it would happen. */
  readonly says: string;
  readonly file: string;
  /** A text that stands in the file once, and what stands there instead. */
  readonly replace: string;
  readonly by: string;
  /** The tests that must notice: a project of Vitest, and the files; `tests` narrows them to names that match. */
  readonly noticedIn: {
    readonly project: 'unit' | 'models' | 'server' | 'apart' | 'browser' | 'rules';
    readonly files: string;
    readonly tests?: string;
  };
}

/** The invariants and the coverage of a chart, not its accepted walks: they see a difference and know no meaning. */
export const noticedByChart = (id: string): PlantedDefect['noticedIn'] => ({
  project: 'models',
  files: chartFile(id, 'test.ts'),
  tests: 'is covered',
});

/** Plants a defect into the text of its file. Throws where it does not apply any more, or in two places. */
export function plant(text: string, { file, replace, by }: PlantedDefect): string {
  const places = text.split(replace).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places to break, instead of 1: ${replace}`);
  // A function, since `$` in a text would stand for what was found.
  return text.replace(replace, () => by);
}
