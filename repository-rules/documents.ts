import { at } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const named = /`((?:src|server|model-tests|scripts|bench|docs|repository-rules|atlas|tools)\/[\w./-]+)`/g;

// Reports are written by commands and may not be there yet; `parcel` is the invented flow of the examples.
const elsewhere = /^bench\/report\/|^model-tests\/report\/|\/parcel\./;

const document = (text: string): RepositoryFile => ({ path: 'CONTRIBUTING.md', text });

export const documentsNameFiles: Rule = {
  name: 'documents name files that exist',
  reason: 'A newcomer who is sent to a file that is gone stops trusting the rest of the page.',
  complaints: (files) => {
    const paths = files.map((file) => file.path);
    const exists = (path: string) =>
      paths.includes(path) || paths.some((known) => known.startsWith(`${path.replace(/\/$/, '')}/`));
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file) =>
        [...file.text.matchAll(named)]
          .filter(([, path = '']) => !exists(path) && !elsewhere.test(path))
          .map((match) => `${at(file, match.index)} names ${match[1]}`),
      );
  },
  bad: [document('Copy `src/domain/gone.ts`.'), document('See `server/gone/`.')],
  good: [
    document('Copy `CONTRIBUTING.md`, `<flow>.ts` or `src/ui/<flow>/`.'),
    document('It writes `bench/report/web.json`.'),
  ],
};

const isManual = ({ path }: RepositoryFile): boolean => path === 'README.md' || path === 'CONTRIBUTING.md';

const scriptsOf = (files: readonly RepositoryFile[]): string[] => {
  const own = files.find(({ path }) => path === 'package.json');
  return own ? Object.keys((JSON.parse(own.text) as { scripts: Record<string, string> }).scripts) : [];
};

/** npm runs it by itself, before another one. */
const comesBefore = (name: string): boolean => name.startsWith('pre');

export const documentsNameCommands: Rule = {
  name: 'README or CONTRIBUTING name every command, and only commands that exist',
  reason: 'A command that no list names is found by nobody, and one that is gone makes the list a guess.',
  complaints: (files) => {
    const scripts = scriptsOf(files);
    const manuals = files.filter(isManual);
    const isNamed = (name: string) => {
      const command = new RegExp(`(?:npm (?:run )?|\`)${name}(?![\\w:-])`);
      return manuals.some(({ text }) => command.test(text));
    };
    return [
      ...manuals.flatMap((file) =>
        [...file.text.matchAll(/npm run ([\w:-]+)/g)]
          .filter(([, name = '']) => !scripts.includes(name))
          .map((match) => `${at(file, match.index)} names ${match[0]}, which package.json has not`),
      ),
      ...scripts
        .filter((name) => !comesBefore(name) && !isNamed(name))
        .map((name) => `package.json: neither README.md nor CONTRIBUTING.md says what npm run ${name} does`),
    ];
  },
  bad: [
    document('`npm run gone` does it.'),
    { path: 'package.json', text: '{"scripts":{"alone":"node alone.ts"}}' },
  ],
  good: [
    document('Run the command below.'),
    { path: 'package.json', text: '{"scripts":{"prealone":"node before.ts"}}' },
  ],
};
