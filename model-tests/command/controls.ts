import { readReport, reportNames } from '../harness/model-files.ts';
import { faultsOf, LEFT_ALONE, type ControlsOfTours } from '../harness/page-controls.ts';
import type { Command } from './command.ts';

/** Prints the controls that no tour or story of the last deep runs has used, page by page; fails where there are any. */
function tellControls(): number {
  const reports = reportNames('controls').flatMap((name) =>
    Object.values(readReport(`controls/${name}`) as ControlsOfTours),
  );
  if (reports.length === 0) {
    console.log('No tours of the deep run were walked in the built portal yet: npm run test:deep');
    return 1;
  }
  const faults = faultsOf(reports);
  for (const fault of faults) console.log(fault);
  const names = new Set(reports.flatMap(({ offered }) => offered));
  console.log(
    `${names.size} controls, ${faults.length} faults, ${Object.keys(LEFT_ALONE).length} left alone with a reason.`,
  );
  return faults.length > 0 ? 1 : 0;
}

/** Which controls of the built portal the tours leave alone. */
export const controls: Command = {
  usage: [['controls', 'the controls of the built portal that no tour of the last deep run has used']],
  isMeant: ({ words }) => words.length === 1 && words[0] === 'controls',
  run: () => Promise.resolve(tellControls()),
};
