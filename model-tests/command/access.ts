import { spawnSync } from 'node:child_process';
import type { PageFigure } from '../access/figures.ts';
import { accessTable } from '../access/table.ts';
import { readReport, reportNames } from '../harness/model-files.ts';
import type { Command } from './command.ts';

/** Walks the route table in chart, router and server, and every operation as everybody; prints what agreed. */
function walkAccess(): number {
  const tests = [
    'model-tests/access.test.ts',
    'server/access/sessions/menu.test.ts',
    'server/platform/http/access-',
  ];
  const args = ['run', '--project', 'models', '--project', 'server', '--reporter', 'dot', ...tests];
  const { status } = spawnSync('vitest', args, {
    stdio: 'inherit',
    env: { ...process.env, DEEP: '1' },
    shell: process.platform === 'win32',
  });
  const figures = (name: string) => (readReport(`access/${name}`) ?? []) as PageFigure[];
  console.log(
    accessTable({
      chart: figures('guard.json'),
      router: figures('router.json'),
      prefixes: figures('prefixes.json'),
      menu: figures('menu.json'),
      operations: reportNames('access/operations').flatMap((name) => figures(`operations/${name}`)),
    }),
  );
  return status ?? 1;
}

/** Who may open which page. */
export const access: Command = {
  usage: [['access', 'every page and operation as every user, in chart, router and server']],
  isMeant: ({ words }) => words.length === 1 && words[0] === 'access',
  run: () => Promise.resolve(walkAccess()),
};
