import { access } from './access.ts';
import type { Command } from './command.ts';
import { controls } from './controls.ts';
import { exports } from './export.ts';
import { failures } from './failures.ts';
import { faults } from './faults.ts';
import { list } from './list.ts';
import { markdown } from './markdown.ts';
import { recount } from './recount.ts';
import { replay } from './replay.ts';
import { requirementsIndex } from './requirements.ts';
import { tour } from './tour.ts';
import { walk } from './walk.ts';

/** Everything that `npm run paths` can do. The first that is meant is run, so that the plain walk stands last. */
export const commands: readonly Command[] = [
  access,
  controls,
  faults,
  failures,
  requirementsIndex,
  exports,
  recount,
  replay,
  markdown,
  tour,
  list,
  walk,
];
