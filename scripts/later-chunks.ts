import type { Rolldown } from 'vite';

/** Which pages are downloaded together. An area is a folder of `src/routes`, or several that are named here. */
export interface PageAreas {
  /** The file with which the program begins. */
  readonly entry: string;
  /** What is opened first. */
  readonly first: readonly string[];
  /** Folders that are one area, apart by spaces. */
  readonly together: Readonly<Record<string, string>>;
}

/** What so many areas share is worth no chunk for just these. */
const MANY = 4;

/** What is smaller, in characters before it is minified, is worth none either. */
const SMALL = 5_000;

/** What is asked for by itself: a page, or how an answer is read, `api/payments`, which begins before its page is there. */
const PART = /\/src\/(?:(?:routes\/(?!frame\/)|(?=api\/))((?:api\/)?[\w-]+)\/)?([\w-]+)\.tsx?$/;

interface Place {
  readonly chunk: string;
  /** Chunks of a lower rank take their modules first: what many share is not in the chunk of a few. */
  readonly rank: number;
}

/**
 * The chunks of what is downloaded after sign-in, in the order in which they take their modules. Left to itself the
 * bundler makes a chunk for every set of pages that share a module: two hundred files, half of them below half a
 * kilobyte, each compressed by itself, and their names of one another are a tenth of all bytes.
 *
 * A module of one area goes with its pages, what a few areas share in a chunk for just these, and what many share in
 * one for the first pages that are among them: these load nothing that they do not use.
 */
export function laterChunks({ entry, first, together }: PageAreas): Rolldown.CodeSplittingGroup[] {
  const areas = new Map(
    Object.entries(together).flatMap(([area, folders]) => folders.split(' ').map((folder) => [folder, area])),
  );
  const areaOf = (page: string): string | undefined => {
    const [, folder, file] = PART.exec(page) ?? [];
    const own = folder ?? file;
    return own && (areas.get(own) ?? own.replace('/', '-'));
  };
  const chunkOf = (users: ReadonlySet<string>): string => [...users].sort().join('_');
  const placeOf = (users: ReadonlySet<string>, sizes: ReadonlyMap<string, number>): Place => {
    const among = first.filter((area) => users.has(area));
    const isOften = users.size >= MANY || among.length > 1;
    const isSmall = users.size > 1 && sizes.get(chunkOf(users))! < SMALL;
    if (isOften || isSmall)
      return { chunk: [...among, 'shared'].join('_'), rank: first.length - among.length };
    return { chunk: chunkOf(users), rank: first.length + MANY - users.size };
  };

  let places: ReadonlyMap<string, Place> | undefined;
  const placesOfModules = (context: Rolldown.ChunkingContext): Map<string, Place> => {
    const usersOf = areasOfModules(entry, areaOf, context);
    const sizes = new Map<string, number>();
    for (const [id, users] of usersOf) {
      const chunk = chunkOf(users);
      sizes.set(chunk, (sizes.get(chunk) ?? 0) + (context.getModuleInfo(id)?.code?.length ?? 0));
    }
    return new Map([...usersOf].map(([id, users]) => [id, placeOf(users, sizes)]));
  };
  return Array.from({ length: first.length + MANY }, (_, rank) => ({
    name: (id, context) => {
      places ??= placesOfModules(context);
      const place = places.get(id);
      return place?.rank === rank ? place.chunk : null;
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
