import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTheTree } from './copy-of-the-tree.ts';
import { plant, type PlantedDefect } from './planted-defect.ts';
import { PLANTED_DEFECTS } from './planted-defects.ts';
import { runTests, type Ran } from './run-tests.ts';

const words = process.argv.slice(2);
const chosen = PLANTED_DEFECTS.filter(
  ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
);
const copy = copyTheTree();
const soundRuns = new Map<string, Ran>();

/** Plants the chosen defects one after the other in a copy of the tree; answers the exit code. */
function judgeAll(): number {
  const unnoticed = chosen.filter((defect) => {
    const started = performance.now();
    const fault = judge(defect);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${fault === null ? '✓' : '✗'} ${defect.file}: ${defect.says} (${seconds} s)`);
    if (fault !== null) console.log(`  ${fault}`);
    return fault !== null;
  });
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} planted defects were noticed.`);
  return unnoticed.length === 0 && chosen.length > 0 ? 0 : 1;
}

/** Why a defect does not count as noticed; null where its tests pass without it and one fails with it. */
function judge(defect: PlantedDefect): string | null {
  const { project, files, tests } = defect.noticedIn;
  const path = join(copy, defect.file);
  const sound = readFileSync(path, 'utf8');
  let broken: string;
  try {
    broken = plant(sound, defect);
  } catch (error) {
    return `It no longer applies: ${(error as Error).message}`;
  }
  const before = soundRun(project);
  const own = before.tests.filter(
    ({ file, name }) => files.split(' ').includes(file) && new RegExp(tests ?? '').test(name),
  );
  if (own.length === 0 || own.some(({ hasPassed }) => !hasPassed)) {
    const failing = own.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
    return `Its tests do not pass without it: ${failing.join('; ')} ${before.output}`;
  }
  writeFileSync(path, broken);
  // The first test that notices is enough.
  const narrow = tests ? ['--testNamePattern', tests] : [];
  const after = runTests(copy, project, files.split(' '), ['--bail=1', ...narrow]);
  writeFileSync(path, sound);
  if (after.tests.some(({ hasPassed }) => !hasPassed)) return null;
  return after.tests.length > 0 ? 'Nobody noticed.' : `Its tests do not run with it: ${after.output}`;
}

/** How all tests of a project that have to notice something go without any defect. */
function soundRun(project: string): Ran {
  const files = chosen.flatMap(({ noticedIn }) =>
    noticedIn.project === project ? noticedIn.files.split(' ') : [],
  );
  const known = soundRuns.get(project) ?? runTests(copy, project, [...new Set(files)]);
  soundRuns.set(project, known);
  return known;
}

try {
  process.exitCode = judgeAll();
} finally {
  rmSync(copy, { recursive: true, force: true });
}
