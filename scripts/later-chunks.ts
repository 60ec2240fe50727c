import type { Rolldown } from 'vite';

/** Which pages are downloaded together. An area is a folder of `src/routes`, or several that are named here. */
export interface PageAreas {
  /** The file with which the program begins. */
  readonly entry: string;
  /** What is opened first, the screen after sign-in before the others. */
  readonly first: readonly [landing: string, ...others: string[]];
  /** Folders that are one area, apart by spaces. */
  readonly together: Readonly<Record<string, string>>;
}

/** What so many areas share is worth no chunk for just these. */
const MANY = 5;

/** What is asked for by itself: a page, or how an answer is read, `api/payments`, which begins before its page is there. */
const PART = /\/src\/(?:(?:routes\/(?!frame\/)|(?=api\/))((?:api\/)?[\w-]+)\/)?([\w-]+)\.tsx?$/;

/** What kinds of chunks there are, those that the others are made of first. */
const KINDS = ['common', 'lists', 'forms', 'shared', 'area'] as const;

interface Place {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
}

/**
 * The chunks of what is downloaded after sign-in, in the order in which they take their modules. Left to itself the
 * bundler makes a chunk for every set of pages that share a module: two hundred files, half of them below half a
 * kilobyte, each compressed by itself, and their names of one another are a tenth of all bytes.
 *
 * A module of one area goes with its pages. `common` is what the first screen shares, `lists` what the other first
 * pages share beyond that, `forms` what many areas share, so that a first page loads nothing that it does not use.
 */
export function laterChunks({ entry, first, together }: PageAreas): Rolldown.CodeSplittingGroup[] {
  const [landing, ...others] = first;
  const areas = new Map(
    Object.entries(together).flatMap(([area, folders]) => folders.split(' ').map((folder) => [folder, area])),
  );
  const areaOf = (page: string): string | undefined => {
    const [, folder, file] = PART.exec(page) ?? [];
    const own = folder ?? file;
    return own && (areas.get(own) ?? own.replace('/', '-'));
  };
  const placeOf = (users: ReadonlySet<string>): Place => {
    const name = [...users].sort().join('-');
    if (users.size === 1) return { kind: 'area', name };
    const isInOthers = others.some((area) => users.has(area));
    if (users.has(landing) && (isInOthers || users.size > 2)) return { kind: 'common', name: 'common' };
    if (isInOthers) return { kind: 'lists', name: 'lists' };
    return users.size < MANY ? { kind: 'shared', name } : { kind: 'forms', name: 'forms' };
  };

  let usersOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return KINDS.map((kind) => ({
    name: (id, context) => {
      usersOf ??= areasOfModules(entry, areaOf, context);
      const users = usersOf.get(id);
      const place = users && placeOf(users);
      return place?.kind === kind ? place.name : null;
    },
  }));
}

/** By module, the areas one of whose pages imports it statically. */
function areasOfModules(
  entry: string,
  areaOf: (page: string) => string | undefined,
  context: Rolldown.ChunkingContext,
): Map<string, Set<string>> {
  const importedBy = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const loadedBy = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = reached([entry], (id) => [...importedBy(id), ...loadedBy(id)]);
  const users = new Map<string, Set<string>>();
  for (const page of new Set([...all].flatMap(loadedBy))) {
    const area = areaOf(page);
    if (area === undefined) continue;
    for (const id of reached([page], importedBy)) users.set(id, (users.get(id) ?? new Set()).add(area));
  }
  return users;
}

/** What leads on from some modules, and they themselves. */
export function reached(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  // The set grows while it is read, which makes it the queue.
  for (const id of found) for (const further of next(id)) found.add(further);
  return found;
}
