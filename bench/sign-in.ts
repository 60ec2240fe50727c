import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { guessBound } from '#domain/access/guess-limit.ts';
import { openSignIn } from './sign-in/bench-portal.ts';
import { compareTimes, guessFromOneAddress, guessManyNames } from './sign-in/measure.ts';

const USAGE = `npm run bench:sign-in -- [options]

  --guesses N    wrong passwords in each attack (default 10000)
  --samples N    sign-ins timed for a known and for an unknown name (default 400)`;

/** From which the names are guessed at, each in a range of its own. */
const ADDRESSES = 1_000;

const REPORT = new URL('report/', import.meta.url);

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '10000' },
    samples: { type: 'string', default: '400' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const guesses = Number(values.guesses);
const samples = Number(values.samples);
// A machine that does other things as well tells times badly: the load at the start stands beside them.
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  node: process.version,
  load: loadavg()[0],
};

const begun = performance.now();
const attacked = await openSignIn({});
const names = await guessManyNames(attacked, guesses, ADDRESSES);
const bound = guessBound(
  { attempts: attacked.attemptsByStrangers, lockSeconds: attacked.lockSeconds },
  (performance.now() - begun) / 1000,
);
const address = await guessFromOneAddress(attacked, guesses);
await attacked.close();
console.log(
  `\n${guesses.toLocaleString('en-US')} guesses at ${names.names} names from ${names.addresses.toLocaleString('en-US')} addresses`,
);
console.log(
  `  looked at ${names.lookedAt}, at one name ${names.mostAtOneName} at most (the bound is ${bound}), refused unseen ${names.refused}`,
);
console.log(
  `  meanwhile their owners signed in ${names.ownSignIns} times on known devices, and were kept out ${names.keptOut} times`,
);
console.log(
  `${guesses.toLocaleString('en-US')} guesses at as many names from one address within ${address.windowSeconds} s`,
);
console.log(`  looked at ${address.lookedAt}, refused unseen ${address.refused}`);

const open = await openSignIn({
  attempts: 1_000_000,
  attemptsByStrangers: 1_000_000,
  attemptsPerAddress: 1_000_000,
});
const times = await compareTimes(open, samples);
await open.close();
console.log(`${samples} wrong passwords for a known name, ${samples} for an unknown one, in turn`);
console.log(
  `  median ${times.known} ms and ${times.unknown} ms: they differ by ${times.differencePercent} %`,
);

await mkdir(REPORT, { recursive: true });
await writeFile(
  new URL('sign-in.json', REPORT),
  `${JSON.stringify({ machine, guesses, names: { ...names, bound }, address, times: { samples, ...times } }, null, 2)}\n`,
);
const isMissed = names.mostAtOneName > bound || names.keptOut > 0 || Math.abs(times.differencePercent) >= 5;
process.exitCode = isMissed ? 1 : 0;
