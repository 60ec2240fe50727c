import { modelNames, readLog, readModel, readReport } from '../harness/model-files.ts';
import type { CoverageReport } from '../harness/report.ts';
import { recountFaults } from '../recount/recount.ts';
import type { Command } from './command.ts';

/** Counts the coverage of the last walk anew, from its raw log alone. */
async function recountAll(): Promise<number> {
  const report = readReport('coverage.json') as CoverageReport | undefined;
  const walked = modelNames().flatMap((name) => report?.machines.find(({ id }) => id === name) ?? []);
  if (walked.length === 0) {
    console.error('Nothing was walked yet: npm run paths');
    return 1;
  }
  let wrong = 0;
  for (const machine of walked) {
    const model = await readModel(machine.id);
    const faults = recountFaults(model.machine, readLog(machine.id), machine);
    console.log(
      `${machine.id}: ${faults.length === 0 ? 'agrees with its log' : 'does not agree with its log'}`,
    );
    for (const fault of faults) console.error(`  ${fault}`);
    wrong += faults.length;
  }
  return wrong > 0 ? 1 : 0;
}

/** Whether the report says what the raw log shows. */
export const recount: Command = {
  usage: [['recount', "counts the last walk anew, from its raw log and the charts' own definitions"]],
  isMeant: ({ words }) => words.length === 1 && words[0] === 'recount',
  run: recountAll,
};
