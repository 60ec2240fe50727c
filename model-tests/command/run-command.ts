import { parseArgs } from 'node:util';
import { Misuse, type Asked, type Command } from './command.ts';
import { suggestion } from '#domain/portal/nearest-names.ts';
import { options, type Option, type Values } from './options.ts';

function optionLine([name, option]: [string, Option]): readonly [string, string] {
  return [`--${name}${option.value ? ` ${option.value}` : ''}`, option.says];
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

/** What `--help` prints. */
export function helpText(commands: readonly Command[]): string {
  return [
    'Walks the charts of the portal, prints their tours, shows and judges them.',
    '',
    'npm run paths -- [CHART …] [options]; without a chart: all of them',
    '',
    ...columns(commands.flatMap(({ usage }) => usage)),
    '',
    'Options',
    ...columns(Object.entries(options).map(optionLine)),
  ].join('\n');
}

const isOption = (name: string): name is keyof typeof options => Object.hasOwn(options, name);

const looksLikeFile = (word: string | undefined): word is string => /[./]/.test(word ?? '');

function misused(name: keyof typeof options, value: string | undefined): string | undefined {
  const option: Option = options[name];
  if (option.type === 'boolean' && value !== undefined) return `--${name} takes no value.`;
  const isMissing = option.type === 'string' && (value === undefined || value.startsWith('--'));
  return isMissing ? `--${name} needs a value: --${name} ${option.value ?? 'VALUE'}.` : undefined;
}

/**
 * Reads the arguments of the command line.
 * @throws where an option is unknown, lacks its value or takes none
 */
export function readArguments(args: readonly string[]): Asked {
  const types = Object.entries<Option>(options).map(([name, { type }]) => [
    name,
    { type: type === 'string' ? 'string' : 'boolean' } as const,
  ]);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types) as Record<string, { type: 'string' | 'boolean' }>,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values: Record<string, string | true> = {};
  let awaitsFile = '';
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (awaitsFile && looksLikeFile(token.value)) values[awaitsFile] = token.value;
      else words.push(token.value);
    }
    awaitsFile = '';
    if (token.kind !== 'option') continue;
    if (!isOption(token.name)) {
      const known = Object.keys(options).map((name) => `--${name}`);
      throw new Misuse(`There is no option ${token.rawName}. ${suggestion(token.rawName, known, 'Options')}`);
    }
    const wrong = misused(token.name, token.value);
    if (wrong) throw new Misuse(wrong);
    values[token.name] = token.value ?? true;
    if (options[token.name].type === 'file' && token.value === undefined) awaitsFile = token.name;
  }
  return { words, values: values as Values };
}

/** Does what the arguments ask for; an exit code of 2 stands for a wrong call, 1 for something found wrong. */
export async function runCommand(commands: readonly Command[], args: readonly string[]): Promise<number> {
  try {
    const asked = readArguments(args);
    if (asked.values.help || asked.words[0] === 'help') {
      console.log(helpText(commands));
      return 0;
    }
    const meant = commands.find(({ isMeant }) => isMeant(asked));
    return await (meant ? meant.run(asked) : 2);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(`${error.message}\nAll that can be asked: npm run paths -- --help`);
    return 2;
  }
}
