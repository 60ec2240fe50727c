import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '#server/testing/embedded-postgres.ts';
import { openDisputes } from './disputes/bench-disputes.ts';
import { ANSWERS, answerAll, measureLists } from './disputes/measure.ts';

const USAGE = `node bench/disputes.ts [options]   (the second half of npm run bench:server)

  --disputes N   disputes of one customer with one merchant, on PostgreSQL (default 100000)
  --answered N   disputes that one answer is for: one disagrees, one agrees and credits each (default 500)
  --rounds N     times that each list is asked for (default 30)`;

/** By how much two runs of the same list differ, and so a list may from that of invoices. */
const TOLERANCE = 1.25;
const MOST_SECONDS = 2;
const REPORT = new URL('report/', import.meta.url);

const { values } = parseArgs({
  options: {
    disputes: { type: 'string', default: '100000' },
    answered: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const disputes = Number(values.disputes);
const answered = Number(values.answered);
// A machine that does other things as well tells times badly: the load at the start stands beside them.
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  node: process.version,
  load: loadavg()[0],
};
const postgres = await startPostgres(['-c', 'shared_buffers=256MB']);
try {
  await postgres.createDatabase('bench');
  const portal = await openDisputes(`${postgres.url}/bench`, disputes, ANSWERS.length * answered);
  const lists = await measureLists(portal, Number(values.rounds));
  console.log(`${disputes.toLocaleString('en-US')} disputes, filled in ${portal.fillSeconds} s`);
  for (const { name, median, p95 } of lists)
    console.log(`  ${name.padEnd(56)}${`${median} ms`.padStart(12)}${`${p95} ms`.padStart(12)}`);
  const answers: Awaited<ReturnType<typeof answerAll>>[] = [];
  for (const action of ANSWERS) {
    const answer = await answerAll(portal, action, answered);
    console.log(`One answer to ${answered}, ${action}: ${answer.seconds} s, ${answer.taken} taken`);
    answers.push(answer);
  }
  await portal.close();
  await mkdir(REPORT, { recursive: true });
  const report = { machine, disputes, lists, answers };
  await writeFile(new URL('disputes.json', REPORT), `${JSON.stringify(report, null, 2)}\n`);
  const besides = new Map(lists.map(({ name, median }) => [name, median]));
  const slower = lists.filter(({ beside, median }) => median > (besides.get(beside) ?? 0) * TOLERANCE);
  for (const { name, beside } of slower) console.log(`Slower than ${beside}: ${name}`);
  const late = answers.filter(({ seconds, taken }) => seconds >= MOST_SECONDS || taken < answered);
  for (const { action } of late) console.log(`Missed: ${action} to ${answered} in ${MOST_SECONDS} s`);
  process.exitCode = slower.length + late.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
