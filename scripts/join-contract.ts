import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isScalar, parseDocument, visit, type Document, type YAMLMap } from 'yaml';

/** The texts of the contract's parts by their names: what is common to all areas, and each area of the server. */
export interface ContractParts {
  readonly common: string;
  readonly areas: Readonly<Record<string, string>>;
}

/** What an area says of the contract; everything else is common. */
const SECTIONS = [
  ['paths'],
  ['components', 'responses'],
  ['components', 'parameters'],
  ['components', 'schemas'],
] as const;

/**
 * The one contract of all areas: what is common first, then the areas by their names, each in its own order.
 * @throws where two parts say the same, where one refers to what neither it nor common says, and where an area says
 * what is for common to say
 */
export function joinContract({ common, areas }: ContractParts): string {
  const joined = readPart('common', common);
  const paths = joined.get('paths');
  if (isMap(paths)) paths.flow = false;
  const shared = pointersOf(joined);
  checkReferences('common', joined, shared);
  const sayers = new Map(shared.map((pointer) => [pointer, 'common']));
  for (const [area, text] of Object.entries(areas).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const part = readPart(area, text);
    checkSections(area, part);
    const own = pointersOf(part);
    for (const pointer of own) {
      const sayer = sayers.get(pointer);
      if (sayer) throw new Error(`Both ${sayer} and ${area} say ${pointer}.`);
      sayers.set(pointer, area);
    }
    checkReferences(area, part, [...shared, ...own]);
    for (const section of SECTIONS) {
      for (const entry of entriesOf(part, section)) joined.addIn(section, entry);
    }
  }
  joined.commentBefore = ' Made from common.yaml and areas by `npm run contract`.';
  return joined.toString({ lineWidth: 0 });
}

function readPart(name: string, text: string): Document {
  const part = parseDocument(text);
  const [error] = part.errors;
  if (error) throw new Error(`${name}.yaml: ${error.message}`);
  return part;
}

function entriesOf(part: Document, section: readonly string[]): YAMLMap['items'] {
  const found = part.getIn(section);
  return isMap(found) ? found.items : [];
}

/** What a part says, as a reference names it: `#/components/schemas/Money`. */
function pointersOf(part: Document): string[] {
  return SECTIONS.flatMap((section) =>
    entriesOf(part, section).map(({ key }) => `#/${[...section, String(key)].join('/')}`),
  );
}

function checkSections(area: string, part: Document): void {
  const said = [[], ['components']].flatMap((outer) =>
    entriesOf(part, outer).map(({ key }) => [...outer, String(key)].join('.')),
  );
  const own = new Set(['components', ...SECTIONS.map((section) => section.join('.'))]);
  const foreign = said.find((section) => !own.has(section));
  if (foreign) throw new Error(`${area} says ${foreign}, which is for common to say.`);
}

function checkReferences(name: string, part: Document, known: readonly string[]): void {
  visit(part, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
      const pointer = String(value.value);
      if (!known.includes(pointer)) {
        throw new Error(`${name} refers to ${pointer}, which neither it nor common says.`);
      }
    },
  });
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL('../src/api/contract/', import.meta.url));
  const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
  const files = globSync('areas/*.yaml', { cwd: folder });
  const areas = Object.fromEntries(files.map((file) => [basename(file, '.yaml'), read(file)]));
  writeFileSync(`${folder}openapi.yaml`, joinContract({ common: read('common.yaml'), areas }));
}
