import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartFile, hasView } from '#model-tests/harness/model-files.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { importedFiles } from './imported-files.ts';
import { readViews } from '#model-tests/texts/view-texts.ts';
import { walkFacts, type WalkFacts } from './walk-facts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/atlas/facts');

/** What every walk depends on, beside the chart, its model and its view: how it is walked. */
const WALKING = [
  'model-tests/harness/*.ts',
  'scripts/atlas/{walk-facts,first-screens,role-reach}.ts',
  'atlas/storyboard/first-moments.ts',
  'model-tests/texts/*.ts',
];

/** Where what the walks of a chart tell is kept; another place once a file that it depends on has changed. */
function placeOf(id: string): string {
  const hash = createHash('sha256');
  const ways = globSync(WALKING, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const own = importedFiles(root, [chartFile(id, 'model.ts'), chartFile(id, 'view.tsx')]);
  for (const file of [...new Set([...ways, ...own, chartFile(id, 'paths.json')])].toSorted()) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return join(cache, `${id}-${hash.digest('hex').slice(0, 20)}.json`);
}

/** What the walks of these charts tell; of a former run, where nothing has changed since that a chart depends on. */
export async function keptFacts(models: readonly Model[]): Promise<Map<string, WalkFacts>> {
  const places = new Map(models.map(({ id }) => [id, placeOf(id)]));
  const isKept = ({ id }: Model) => existsSync(places.get(id) ?? '');
  const changed = models.filter((model) => !isKept(model));
  const views = await readViews(changed.map(({ id }) => id).filter(hasView));
  mkdirSync(cache, { recursive: true });
  const facts = models.map((model): [string, WalkFacts] => {
    const place = places.get(model.id) ?? '';
    if (!changed.includes(model)) return [model.id, JSON.parse(readFileSync(place, 'utf8')) as WalkFacts];
    const walked = walkFacts(model, views.get(model.id));
    writeFileSync(place, JSON.stringify(walked));
    return [model.id, walked];
  });
  return new Map(facts);
}
