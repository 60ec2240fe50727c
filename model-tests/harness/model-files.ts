import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Model } from './model.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Where the models stand, by the names of their charts: `payment` → `payment/payment.model.ts`. */
const models = new Map(
  globSync('**/*.model.ts', { cwd: folder }).map((file) => [basename(file, '.model.ts'), file]),
);

/** The names of all models. */
export const modelNames = (): string[] => [...models.keys()].sort();

/**
 * The path of a file of a chart, from the root: `model-tests/payment/payment.view.tsx`, whether there is one or not.
 * @throws where the chart has no model
 */
export function chartFile(
  name: string,
  kind: 'model.ts' | 'test.ts' | 'view.tsx' | 'view.browser.test.tsx' | 'paths.json' | 'reasons.md',
): string {
  const model = models.get(name);
  if (model === undefined) throw new Error(`There is no ${name}.model.ts in model-tests.`);
  return join('model-tests', dirname(model), `${name}.${kind}`).replaceAll('\\', '/');
}

const placeOf = (...file: Parameters<typeof chartFile>): string => join(folder, '..', chartFile(...file));

/** Whether a chart has a view of its own; a chart of tests alone has none. */
export const hasView = (name: string): boolean => models.has(name) && existsSync(placeOf(name, 'view.tsx'));

/** Reads one model. */
export async function readModel(name: string): Promise<Model> {
  const file = pathToFileURL(placeOf(name, 'model.ts')).href;
  const { default: model } = (await import(/* @vite-ignore */ file)) as { default: Model };
  if (model.id !== name) throw new Error(`The model in ${name}.model.ts calls itself '${model.id}'.`);
  return model;
}

const pathsFile = (name: string): string => placeOf(name, 'paths.json');

/** The committed paths of a model as text; empty when none was ever accepted. */
export function acceptedPaths(name: string): string {
  return existsSync(pathsFile(name)) ? readFileSync(pathsFile(name), 'utf8') : '';
}

/** Makes these the expected paths of a model. */
export function acceptPaths(name: string, text: string): void {
  writeFileSync(pathsFile(name), text);
}

/**
 * Keeps beside the paths of a model why what its invariants are about was changed.
 * @param touched what the invariants say
 */
export function noteReason(name: string, because: string, touched: readonly string[]): void {
  const file = placeOf(name, 'reasons.md');
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
    : `# Why accepted walks of ${name} were changed\n`;
  const about = touched.map((says) => `  - touches: ${says}\n`).join('');
  writeFileSync(file, `${before}\n- ${because}\n${about}`);
}

/** A file of the report, as read from JSON; undefined when no run wrote it. */
export function readReport(name: string): unknown {
  const file = join(folder, 'report', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The names of the files in a folder of the report, sorted; none where no run wrote any. */
export function reportNames(of: string): string[] {
  const place = join(folder, 'report', of);
  return existsSync(place) ? readdirSync(place).toSorted() : [];
}

/** When a file of the report was written. */
export const reportTime = (name: string): string =>
  statSync(join(folder, 'report', name)).mtime.toISOString();

/** Where a file of the report stands. */
export const reportFile = (name: string): string => join(folder, 'report', name);

/** Writes a file of the report. */
export function writeReport(name: string, content: unknown): string {
  const file = join(folder, 'report', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
  return file;
}

/** Takes a file of the report away, so that nobody reads what a former run wrote. */
export function removeReport(name: string): void {
  rmSync(join(folder, 'report', name), { force: true });
}

const logFile = (name: string): string => join(folder, 'report', 'log', `${name}.jsonl`);

/** The raw log of the last walk of a chart; empty when none was written. */
export const readLog = (name: string): string =>
  existsSync(logFile(name)) ? readFileSync(logFile(name), 'utf8') : '';

/** Writes the raw log of a walk. */
export function writeLog(name: string, text: string): void {
  mkdirSync(dirname(logFile(name)), { recursive: true });
  writeFileSync(logFile(name), text);
}
