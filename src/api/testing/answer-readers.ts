import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as v from 'valibot';
import { operationAt } from '#api/testing/contract-answers.ts';

/** What reads the answer of an operation somewhere in the portal. */
export interface AnswerReader {
  readonly operationId: string;
  /** What it is exported as. */
  readonly name: string;
  readonly load: () => Promise<v.GenericSchema>;
}

const folder = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('*/*.ts', { cwd: folder })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/^(?:contract|testing)\/|\.test\.ts$|^platform\/client\.ts$/.test(file));

/** Every reader that is given to `read` or `readOf`, with the operation whose answer it reads: each pair once. */
export function answerReaders(): AnswerReader[] {
  const found = sources.flatMap((file) => {
    const text = readFileSync(folder + file, 'utf8');
    if (!text.includes("'#api/platform/client.ts'")) return [];
    return [...text.matchAll(/(?<![\w.])(readOf|read)\(/g)].flatMap(({ 1: by, index }) => {
      const [first = '', second = '', , fourth = ''] = argumentsFrom(text, index);
      const operationIds = by === 'readOf' ? [first.slice(1, -1)] : calledBy(text, index, first);
      const source = sourceOf(file, text.slice(0, index), by === 'readOf' ? fourth : second);
      return operationIds.map((operationId) => ({ operationId, ...source }));
    });
  });
  return [...new Map(found.map((one) => [`${one.operationId} ${one.name}`, one])).values()];
}

/** The operations that an expression calls, or what it names: a constant above it, or a function. */
function calledBy(text: string, index: number, expression: string): string[] {
  const name = /^\w*/.exec(expression)?.[0] ?? '';
  const constant = text.slice(0, index).split(`const ${name} =`).slice(1).at(-1)?.split(/;$/m)[0];
  const written = text.split(`function ${name}(`)[1]?.split(/^\}/m)[0];
  const place = expression.includes('client.') ? expression : (constant ?? written ?? '');
  const called = [...place.matchAll(/client\.([A-Z]+)\(\s*'([^']+)'/g)];
  if (called.length === 0)
    throw new Error(`What does ${expression} ask? Its reader cannot be held to an answer.`);
  return called.map(([, method = '', path = '']) => operationAt(method, path));
}

/** Where a reader stands that is given by its name, or is loaded when it is asked for. */
function sourceOf(file: string, before: string, expression: string): Pick<AnswerReader, 'name' | 'load'> {
  const later = before.split(`const ${expression} = async () =>`).slice(1).at(-1)?.split(/;$/m)[0];
  const imported = /import\('#api\/([^']+)'\)\)\s*\.(\w+)/.exec(later ?? expression);
  const stated = new RegExp(`import \\{[^}]*\\b${expression}\\b[^}]*\\} from '#api/([^']+)'`);
  const module = imported?.[1] ?? (/\W/.test(expression) ? undefined : stated.exec(before)?.[1]) ?? file;
  const name = imported?.[2] ?? expression;
  return {
    name,
    load: async () => {
      const { [name]: reader } = (await import(
        /* @vite-ignore */ pathToFileURL(folder + module).href
      )) as Record<string, v.GenericSchema | ((config: object) => v.GenericSchema)>;
      if (!reader)
        throw new Error(`${module}: ${name} has to be exported, so that it can be held to the contract`);
      return typeof reader === 'function' ? reader({}) : reader;
    },
  };
}

/** The arguments of the call that begins there, without comments. */
function argumentsFrom(text: string, index: number): string[] {
  const given: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const char of text.slice(text.indexOf('(', index)).replaceAll(/^ *\/\/.*$/gm, '')) {
    if (quote) quote = char === quote ? '' : quote;
    else if (`'"\``.includes(char)) quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth === 0) break;
    if (char === ',' && depth === 1 && !quote) given.push('');
    else given.push((given.pop() ?? '') + char);
  }
  return given.map((one, place) => (place === 0 ? one.slice(1) : one).trim());
}
