import type { Names } from './names.ts';
import type { Skeleton } from './skeleton.ts';

/** A change of a file that all flows share. */
export interface Registration {
  readonly file: string;
  readonly change: (before: string) => string;
}

/**
 * Where a flow is named outside its own files: contract, table of pages, router, the server's operations with a sample
 * of a request, and the English messages. The other languages miss these, which their test says.
 * @param names as its folders and its area of messages have them: a form's in the singular, a list's in the plural
 */
export function registrations(
  { name, camel }: Pick<Names, 'name' | 'camel'>,
  area: string,
  { paths, schemas, sample, messages }: Skeleton,
): Registration[] {
  return [
    {
      file: `src/api/contract/areas/${area}.yaml`,
      // The schemas are the last that an area says.
      change: (before) => above(before, /^components:$/m, paths) + schemas,
    },
    {
      file: 'src/domain/access/access.ts',
      change: (before) => above(before, /^ {2}'\/cgi-bin\//m, `  '/${name}': CUSTOMER_PAGE,\n`),
    },
    {
      file: 'src/routes/frame/router.ts',
      change: (before) =>
        above(before, /^ {2}\.\.\.textRoutes,$/m, `  ${camel}Route,\n`).replace(
          /^import \{ textRoutes \}/m,
          `import { ${camel}Route } from '#routes/${name}/${name}.tsx';\n$&`,
        ),
    },
    {
      file: 'server/operations.ts',
      change: (before) =>
        above(before, /^\};$/m, `  ...${camel}Operations,\n`).replace(
          /^import type \{ Operation, Operations \}/m,
          `import { ${camel}Operations } from '#server/${area}/${name}/operations.ts';\n$&`,
        ),
    },
    {
      file: 'server/testing/operation-requests.ts',
      change: (before) => above(before, /^ {2}receiveCardProviderEvent:/m, sample),
    },
    {
      file: 'src/locales/parts.ts',
      change: (before) =>
        above(before, /^ {6}'framed',$/m, `      '${camel}',\n`).replace(
          /^ {6}'src\/ui\/notices\/',$/m,
          `$&\n      'src/ui/${name}/',`,
        ),
    },
    {
      file: 'src/locales/en.json',
      change: (before) => {
        const all = { ...(JSON.parse(before) as Record<string, string>), ...messages };
        const sorted = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
        return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`;
      },
    },
  ];
}

/**
 * A text with another above its first line that looks so.
 * @throws where no line does: what all flows share was changed, and so must be this file
 */
function above(before: string, line: RegExp, added: string): string {
  const at = before.search(line);
  if (at === -1) throw new Error(`No line looks like ${line}: mend scripts/new/registrations.ts.`);
  return before.slice(0, at) + added + before.slice(at);
}
