import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FRAME } from '#locales/areas.ts';
import type { MessageTexts } from '#locales/compile.ts';
import { languages, type Language } from '#locales/languages.ts';
import { messageFaults } from '#locales/message-faults.ts';
import { areasIn, writeMessageTypes } from './message-types.ts';
import { readArguments } from './read-arguments.ts';

const usage = `Changes the messages in the folders of src/locales, keeps their keys sorted, and writes the typed keys anew.
  node scripts/message.ts add '{"payment.submit": "Pay"}'     adds or replaces; '-' reads standard input
  node scripts/message.ts add '{"payment.submit": {"en": "Pay", "de": "Zahlen"}}'     in these languages
  node scripts/message.ts add '{"dispute.reason": "Reason"}' --area disputes     where no folder has messages of "dispute" yet
  node scripts/message.ts rename payment.submit payment.pay     in all languages, as remove does
  node scripts/message.ts remove payment.submit payment.hint`;

const folder = fileURLToPath(new URL('../src/locales', import.meta.url));
const lock = `${folder}/.changing`;
const keyPattern = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9][a-zA-Z0-9-]*)+$/;

/** Texts of one language by key, by folder. */
type Areas = Readonly<Record<string, MessageTexts>>;

/** A text in English, or in the languages that are named. */
type Said = string | Partial<Readonly<Record<Language, string>>>;

/** The language that is changed, and where its keys lie. */
interface InLanguage {
  readonly language: Language;
  readonly english: Areas;
}

/**
 * The folders that one command changes in a language, with all their texts.
 * @param newArea the folder for a prefix that no folder has yet
 * @throws with a sentence for a bad key, text or argument
 */
export function changeMessages(
  areas: Areas,
  command: string,
  args: string[],
  newArea?: string,
  { language, english }: InLanguage = { language: 'en', english: areas },
): Areas {
  const changed: Record<string, Record<string, string>> = {};
  const change = (area: string) => (changed[area] ??= { ...areas[area] });
  const put = (key: string, text: string, inEnglish = text) => {
    const area = areaFor(checkedKey(key), english, newArea);
    change(area)[key] = checkedText(language, key, text, inEnglish);
  };
  const take = (key: string): string | undefined => {
    const [area] = Object.entries(areas).find(([, texts]) => key in texts) ?? [];
    // What is not translated yet has no text to move.
    if (area === undefined && language !== 'en') return undefined;
    if (area === undefined) throw new Error(`There is no message "${key}"`);
    delete change(area)[key];
    return areas[area]![key]!;
  };
  const known = (key: string) => Object.values(english).find((texts) => key in texts)?.[key];
  if (command === 'add' && args.length === 1) {
    for (const [key, said] of Object.entries(readAdditions(args))) {
      const text = textIn(language, key, said, english);
      if (text !== undefined) put(key, text, textIn('en', key, said, english) ?? known(key));
    }
  } else if (command === 'rename' && args.length === 2) {
    const [from = '', to = ''] = args;
    const text = take(from);
    if (text !== undefined) put(to, text, known(from));
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

function readAdditions([json]: string[]): Readonly<Record<string, Said>> {
  if (!json) throw new Error(usage);
  return JSON.parse(json) as Record<string, Said>;
}

/**
 * What is said of a key in a language; undefined where nothing is.
 * @throws where a new key is not said in English, or a language is none of the portal
 */
function textIn(language: Language, key: string, said: Said, english: Areas): string | undefined {
  if (typeof said !== 'object') return language === 'en' ? said : undefined;
  const unknown = Object.keys(said).find((one) => !languages.some((known) => known === one));
  if (unknown !== undefined) throw new Error(`"${key}" is said in "${unknown}", which is no language here`);
  const isKnown = Object.values(english).some((texts) => key in texts);
  if (language === 'en' && said.en === undefined && !isKnown) throw new Error(`"${key}" has no English text`);
  return said[language];
}

function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key: write area.name, as in payment.title`);
  return key;
}

function checkedText(language: Language, key: string, text: string, english: string): string {
  if (typeof text !== 'string') throw new Error(`"${key}" has no text`);
  const faults = messageFaults(language, text, english);
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
  const [command = '', ...given] = positionals;
  const args = given.map((word) => (word === '-' ? readFileSync(0, 'utf8') : word));
  await alone(() => {
    const english = areasIn('en');
    // All are judged before any is written.
    const changes = languages.map((language) => ({
      language,
      areas: changeMessages(areasIn(language), command, args, values.area, { language, english }),
    }));
    for (const { language, areas } of changes) writeAreas(language, areas);
    writeMessageTypes();
  });
}

function writeAreas(language: Language, areas: Areas): void {
  for (const [area, texts] of Object.entries(areas)) {
    const file = `${folder}/${area}/${language}.json`;
    mkdirSync(`${folder}/${area}`, { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(texts, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
