import { Visitor } from 'vite';
import { FRAME } from '#locales/areas.ts';
import { importsOf } from './imports.ts';
import { areasByKey, mayHoldKeys, namedKeys } from './messages.ts';
import { parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

/** What downloads a piece of the portal with areas of messages: `withMessages(['payment'], () => import('…'))`. */
const loaders = new Set(['withMessages', 'pageWithMessages']);

interface Loading {
  readonly areas: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Folders that are named once for several pages, which spread them: `export const NOTICE_WORDS = ['payments'] as const`. */
const namedTogether = (files: readonly RepositoryFile[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(/^export const ([A-Z_]+_WORDS) = \[([^\]]*)\] as const;$/gm)].map(
        ([, name = '', list = '']) => [name, [...list.matchAll(/[\w-]+/g)].map(([area]) => area)] as const,
      ),
    ),
  );

function loadings(file: RepositoryFile, together: ReadonlyMap<string, readonly string[]>): Loading[] {
  const found: Loading[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      if (callee.type !== 'Identifier' || !loaders.has(callee.name)) return;
      if (first?.type !== 'ArrayExpression') return;
      const areas = first.elements.flatMap((element) => {
        if (element?.type === 'SpreadElement' && element.argument.type === 'Identifier')
          return together.get(element.argument.name) ?? [];
        return element?.type === 'Literal' && typeof element.value === 'string' ? element.value : [];
      });
      found.push({ areas, start, end });
    },
  }).visit(parseSource(file).program);
  return found;
}

/** What a browser runs: no tests, and no charts, whose events are named as keys are. */
const isRun = (file: RepositoryFile) =>
  mayHoldKeys(file) && /^src\/(?!machines\/)/.test(file.path) && !file.path.includes('/testing/');

/** An import that a browser follows, with the areas that are downloaded together with it. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly areas: readonly string[];
}

function waysAmong(files: readonly RepositoryFile[]): Way[] {
  const known = new Set(files.map(({ path }) => path));
  const together = namedTogether(files);
  return files.flatMap((file) => {
    const loaded = loadings(file, together);
    return importsOf(file)
      .filter(({ target, isType }) => known.has(target) && !isType)
      .map(({ target, offset }) => {
        const around = loaded.filter(({ start, end }) => start < offset && offset < end);
        return { from: file.path, to: target, areas: around.flatMap(({ areas }) => areas) };
      });
  });
}

/** What every file has at hand, however it is reached: what all who import it have, and what comes with the import. */
function areasAtHand(
  files: readonly RepositoryFile[],
  all: ReadonlySet<string>,
): Map<string, ReadonlySet<string>> {
  const waysTo = Map.groupBy(waysAmong(files), ({ to }) => to);
  const atHand = new Map<string, ReadonlySet<string>>(
    files.map(({ path }) => [path, new Set([FRAME, ...(waysTo.has(path) ? all : [])])]),
  );
  const isLessened = ({ path }: RepositoryFile): boolean => {
    const had = atHand.get(path)!;
    const ways = waysTo.get(path) ?? [];
    const has = [...had].filter((area) =>
      ways.every(({ from, areas }) => atHand.get(from)!.has(area) || areas.includes(area)),
    );
    atHand.set(path, new Set(has));
    return has.length < had.size;
  };
  // Each round takes something from some file, until none has more than it is given.
  while (files.filter(isLessened).length > 0);
  return atHand;
}

export const areasAreLoaded: Rule = {
  name: 'a message is used where its folder is loaded',
  reason: 'Elsewhere it is not downloaded yet, and the view that asks for it stops.',
  complaints: (files) => {
    const areaOf = areasByKey(files);
    const run = files.filter(isRun);
    const atHand = areasAtHand(run, new Set(areaOf.values()));
    return run.flatMap((file) =>
      [...namedKeys(file, areaOf)]
        .filter((key) => !atHand.get(file.path)!.has(areaOf.get(key)!))
        .map(
          (key) =>
            `${file.path} uses "${key}", and is imported where withMessages does not load '${areaOf.get(key)}'`,
        ),
    );
  },
  bad: [],
  good: [],
};

export const loadedAreasAreUsed: Rule = {
  name: 'a folder of messages is loaded where it is used',
  reason: 'What nothing there shows is downloaded for nobody.',
  complaints: (files) => {
    const areaOf = areasByKey(files);
    const run = files.filter(isRun);
    const ways = waysAmong(run);
    // What is loaded with areas of its own answers for these itself.
    const inside = ways.filter(({ areas }) => areas.length === 0);
    const waysFrom = Map.groupBy(inside, ({ from }) => from);
    const used = new Map(
      run.map((file) => [file.path, [...namedKeys(file, areaOf)].map((key) => areaOf.get(key)!)]),
    );
    return ways.flatMap(({ from, to, areas }) => {
      const reached = new Set([to]);
      // The set grows while it is read, which makes it the queue.
      for (const path of reached) for (const way of waysFrom.get(path) ?? []) reached.add(way.to);
      const shown = new Set([...reached].flatMap((path) => used.get(path) ?? []));
      return areas
        .filter((area) => !shown.has(area))
        .map((area) => `${from} loads '${area}' with ${to}, which uses none of its messages`);
    });
  },
  bad: [],
  good: [],
};
