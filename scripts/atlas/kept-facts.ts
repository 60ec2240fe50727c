import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '#model-tests/harness/model.ts';
import { readViews } from './view-texts.ts';
import { walkFacts, type WalkFacts } from './walk-facts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/atlas/facts');

/** What a walk depends on: charts, rules, views, models with their walks, and how it is walked. */
const SOURCES = [
  'src/{machines,domain,ui}/**/*.{ts,tsx}',
  'model-tests/**/*.{ts,tsx,json}',
  'scripts/atlas/{walk-facts,view-texts}.ts',
];
const ASIDE = [
  '**/*.css.ts',
  '**/*.test.ts',
  '**/*.test.tsx',
  'model-tests/report/**',
  'model-tests/portal/**',
];

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, exclude: ASIDE }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 24);
}

/** What the walks of these charts tell; of a former run, where no source has changed since. */
export async function keptFacts(models: readonly Model[]): Promise<Map<string, WalkFacts>> {
  const file = join(cache, `${sourceHash()}.json`);
  if (existsSync(file))
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, WalkFacts>));
  const withViews = models
    .map(({ id }) => id)
    .filter((id) => existsSync(join(root, `model-tests/${id}.view.tsx`)));
  const views = await readViews(withViews);
  const facts = new Map(models.map((model) => [model.id, walkFacts(model, views.get(model.id))]));
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(facts)));
  return facts;
}
