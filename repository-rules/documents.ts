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
