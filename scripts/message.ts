import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FRAME } from '#locales/areas.ts';
import type { MessageTexts } from '#locales/compile.ts';
import { messageFaults } from '#locales/message-faults.ts';
import { englishAreas, writeMessageTypes } from './message-types.ts';
import { readArguments } from './read-arguments.ts';

const usage = `Changes the English messages in the folders of src/locales, keeps their keys sorted, and writes the typed keys anew.
  node scripts/message.ts add '{"payment.submit": "Pay"}'     adds or replaces; '-' reads standard input
  node scripts/message.ts add '{"dispute.reason": "Reason"}' --area disputes     where no folder has messages of "dispute" yet
  node scripts/message.ts rename payment.submit payment.pay
  node scripts/message.ts remove payment.submit payment.hint`;

const folder = fileURLToPath(new URL('../src/locales', import.meta.url));
const lock = `${folder}/.changing`;
const keyPattern = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9][a-zA-Z0-9-]*)+$/;

/** English texts by key, by folder. */
type Areas = Readonly<Record<string, MessageTexts>>;

/**
 * The folders that one command changes, with all their texts.
 * @param newArea the folder for a prefix that no folder has yet
 * @throws with a sentence for a bad key, text or argument
 */
export function changeMessages(areas: Areas, command: string, args: string[], newArea?: string): Areas {
  const changed: Record<string, Record<string, string>> = {};
  const change = (area: string) => (changed[area] ??= { ...areas[area] });
  const put = (key: string, text: string) => {
    const area = areaFor(checkedKey(key), areas, newArea);
    change(area)[key] = checkedText(key, text);
  };
  const take = (key: string): string => {
    const [area] = Object.entries(areas).find(([, texts]) => key in texts) ?? [];
    if (area === undefined) throw new Error(`There is no message "${key}"`);
    delete change(area)[key];
    return areas[area]![key]!;
  };
  if (command === 'add' && args.length === 1) {
    for (const [key, text] of Object.entries(readAdditions(args))) put(key, text);
  } else if (command === 'rename' && args.length === 2) {
    const [from = '', to = ''] = args;
    put(to, take(from));
  } else if (command === 'remove' && args.length > 0) {
    for (const key of args) take(key);
  } else throw new Error(usage);
  return Object.fromEntries(Object.entries(changed).map(([area, texts]) => [area, sorted(texts)]));
}

/** The folder of a key: that of its prefix, and the frame for the title of a page. */
function areaFor(key: string, areas: Areas, newArea: string | undefined): string {
  const [prefix = '', name] = key.split('.');
  if (name === 'title') return FRAME;
  const known = Object.keys(areas).find((area) =>
    Object.keys(areas[area]!).some((own) => own.startsWith(`${prefix}.`) && own !== `${prefix}.title`),
  );
  if (known !== undefined && newArea !== undefined && newArea !== known) {
    throw new Error(`Messages of "${prefix}" lie in the folder ${known}`);
  }
  const area = known ?? newArea;
  if (area === undefined || !/^[a-z]+(-[a-z]+)*$/.test(area)) {
    throw new Error(
      `No folder of src/locales has messages of "${prefix}": say with --area NAME into which these go, a new one or one of ${Object.keys(areas).join(', ')}`,
    );
  }
  return area;
}

const sorted = (texts: MessageTexts): MessageTexts =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

function readAdditions([json]: string[]): MessageTexts {
  if (!json) throw new Error(usage);
  return JSON.parse(json === '-' ? readFileSync(0, 'utf8') : json) as MessageTexts;
}

function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key: write area.name, as in payment.title`);
  return key;
}

function checkedText(key: string, text: string): string {
  if (typeof text !== 'string') throw new Error(`"${key}" has no text`);
  const faults = messageFaults('en', text);
  if (faults.length > 0) throw new Error(`"${key}" ${faults.join(', ')}: "${text}"`);
  return text;
}

// Several people add messages to one working tree at the same time.
async function alone<Result>(work: () => Result): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      mkdirSync(lock);
      break;
    } catch (cause) {
      if (attempt > 100) throw new Error(`${lock} is held; remove it if no command runs`, { cause });
      await pause(50);
    }
  }
  try {
    return work();
  } finally {
    rmdirSync(lock);
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments({
    allowPositionals: true,
    options: { area: { type: 'string' } },
  });
  const [command = '', ...args] = positionals;
  await alone(() => {
    for (const [area, texts] of Object.entries(changeMessages(englishAreas(), command, args, values.area))) {
      const file = `${folder}/${area}/en.json`;
      mkdirSync(`${folder}/${area}`, { recursive: true });
      writeFileSync(`${file}.new`, `${JSON.stringify(texts, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    }
    writeMessageTypes();
  });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
