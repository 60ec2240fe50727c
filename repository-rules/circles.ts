import { importsOf } from './imports.ts';
import { isSource } from './repository.ts';
import type { Rule } from './repository.ts';

/** The shortest way along imports from a file back to itself, both ends included; undefined where there is none. */
function wayBack(from: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameBy = new Map<string, string>();
  const queue = [from];
  // The queue grows while it is read.
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (cameBy.has(target)) continue;
      cameBy.set(target, file);
      if (target !== from) queue.push(target);
    }
  }
  if (!cameBy.has(from)) return undefined;
  const way = [from];
  for (let file = cameBy.get(from); file !== undefined && file !== from; file = cameBy.get(file))
    way.unshift(file);
  return [from, ...way];
}

export const noCircles: Rule = {
  name: 'no files import one another in a circle',
  reason: 'Files of a circle are understood, tested and moved only together, types included.',
  complaints: (files) => {
    const sources = files.filter(isSource);
    const imports = new Map(
      sources.map((file) => [
        file.path,
        importsOf(file).flatMap(({ target, isLater }) => (isLater ? [] : [target])),
      ]),
    );
    const told = new Set<string>();
    return sources.flatMap(({ path }) => {
      const way = told.has(path) ? undefined : wayBack(path, imports);
      for (const file of way ?? []) told.add(file);
      return way ? [way.join(' → ')] : [];
    });
  },
  bad: [
    { path: 'src/domain/money/money.ts', text: `import type { Money } from './money.ts';` },
    { path: 'src/domain/money/money.ts', text: `export { Money } from '#domain/money/money.ts';` },
  ],
  good: [
    { path: 'src/domain/money/money.ts', text: `import type { Fee } from './fee.ts';` },
    { path: 'src/domain/money/money.ts', text: `const later = () => import('./money.ts');` },
  ],
};
