import { modelNames, readReport } from '../harness/model-files.ts';
import { HELD_PAGES, untouched, type ControlsReport } from '../harness/page-controls.ts';
import type { Command } from './command.ts';

/** Prints the controls that no tour of the last deep run has used, page by page; fails for a page that is held. */
function tellControls(): number {
  const reports = modelNames().flatMap(
    (name) => (readReport(`controls/${name}.json`) as ControlsReport | undefined) ?? [],
  );
  if (reports.length === 0) {
    console.log('No tours of the deep run were walked in the built portal yet: npm run test:deep');
    return 1;
  }
  const left = untouched(reports);
  for (const name of left) console.log(name);
  const held = Object.keys(HELD_PAGES);
  const broken = left.filter((name) => held.some((page) => name.startsWith(`${page}: `)));
  console.log(
    `${left.length} controls that no tour has used; ${broken.length} of ${held.join(', ')}, which has to have none.`,
  );
  return broken.length > 0 ? 1 : 0;
}

/** Which controls of the built portal the tours leave alone. */
export const controls: Command = {
  usage: [['controls', 'the controls of the built portal that no tour of the last deep run has used']],
  isMeant: ({ words }) => words.length === 1 && words[0] === 'controls',
  run: () => Promise.resolve(tellControls()),
};
