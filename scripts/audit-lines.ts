import { recordLines } from '#server/platform/audit/record-lines.ts';
import { onPortal } from './as-operator.ts';

// `npm run audit-lines -s`: the record of what happened as JSON lines, for a SIEM that collects them.

const USAGE = `npm run audit-lines -s [-- SEAL]    prints the record of what happened as JSON lines, one entry a line. The next time name
the \`seal\` of the last line, and it goes on after that: what is written meanwhile comes once it is sealed, within seconds`;

const [after = '0', ...more] = process.argv.slice(2);
if (after === '--help') {
  console.log(USAGE);
} else if (more.length > 0 || !/^\d{1,15}$/.test(after)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await onPortal(
    async ({ db }) => {
      for await (const line of recordLines(db, Number(after))) process.stdout.write(line);
    },
    { isPiped: true },
  );
}
