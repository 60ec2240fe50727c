import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MessageTexts } from '#locales/compile.ts';
import { messageFaults } from '#locales/message-faults.ts';
import { writeMessageTypes } from './message-types.ts';

const usage = `Changes src/locales/en.json, keeps its keys sorted, and writes the typed keys anew.
  node scripts/message.ts add '{"payment.title": "Pay invoices"}'     adds or replaces; '-' reads standard input
  node scripts/message.ts rename payment.title payment.heading
  node scripts/message.ts remove payment.title payment.hint`;

const catalog = fileURLToPath(new URL('../src/locales/en.json', import.meta.url));
const lock = `${catalog}.lock`;
const keyPattern = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9][a-zA-Z0-9-]*)+$/;

/** The texts after one command; throws with a sentence for a bad key, text or argument. */
export function changeMessages(texts: MessageTexts, command: string, args: string[]): MessageTexts {
  const changed = { ...texts };
  const known = (key: string) => {
    if (!(key in changed)) throw new Error(`There is no message "${key}"`);
    return changed[key]!;
  };
  if (command === 'add') {
    for (const [key, text] of Object.entries(readAdditions(args))) changed[key] = checked(key, text);
  } else if (command === 'rename' && args.length === 2) {
    const [from = '', to = ''] = args;
    changed[to] = checked(to, known(from));
    delete changed[from];
  } else if (command === 'remove' && args.length > 0) {
    for (const key of args) {
      known(key);
      delete changed[key];
    }
  } else throw new Error(usage);
  return Object.fromEntries(Object.entries(changed).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function readAdditions([json]: string[]): MessageTexts {
  if (!json) throw new Error(usage);
  return JSON.parse(json === '-' ? readFileSync(0, 'utf8') : json) as MessageTexts;
}

function checked(key: string, text: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key: write area.name, as in payment.title`);
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

async function main([command = '', ...args]: string[]): Promise<void> {
  await alone(() => {
    const texts = JSON.parse(readFileSync(catalog, 'utf8')) as MessageTexts;
    const changed = changeMessages(texts, command, args);
    writeFileSync(`${catalog}.new`, `${JSON.stringify(changed, null, 2)}\n`);
    renameSync(`${catalog}.new`, catalog);
    writeMessageTypes();
  });
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
