import { noticedByChart as chart, type PlantedDefect } from './planted-defect.ts';

const harness = (file: string) => ({ project: 'models', files: `model-tests/harness/${file}` }) as const;

/** Breaks of charts, and of what walks them. */
export const PLANTED_IN_CHARTS: readonly PlantedDefect[] = [
  {
    says: 'A browser that keeps nothing is tracked without having been asked.',
    file: 'src/machines/consent/consent.ts',
    replace: `onError: { target: 'asking', description:`,
    by: `onError: { target: 'accepted', description:`,
    noticedIn: chart('consent'),
  },
  {
    says: 'Nobody is asked for consent, because the state that asks has lost the tag that shows the banner.',
    file: 'src/machines/consent/consent.ts',
    replace: `      tags: ['banner'],
      meta: { spec: ['CNS-01',`,
    by: `      meta: { spec: ['CNS-01',`,
    noticedIn: chart('consent'),
  },
  {
    says: 'A message is asked for by what is no address, and refused with a right one.',
    file: 'src/machines/recovery/mail-request.ts',
    replace: `mailRequestProblem(context.kind, about) === null,`,
    by: `mailRequestProblem(context.kind, about) !== null,`,
    noticedIn: chart('mail-request'),
  },
  {
    says: 'The page that somebody stayed on is left later by a target that was never let go of.',
    file: 'src/machines/portal/unsaved-changes.ts',
    replace: `actions: ['keepHeld', 'forgetTarget'] },`,
    by: `actions: ['keepHeld'] },`,
    noticedIn: chart('unsaved-changes'),
  },
  {
    says: 'Changes are saved half-way where the flow cannot.',
    file: 'src/machines/portal/unsaved-changes.ts',
    replace: `'leave.save': { guard: 'canSave', target: 'saving' },`,
    by: `'leave.save': { target: 'saving' },`,
    noticedIn: chart('unsaved-changes'),
  },
  {
    says: 'Who gives up on a second factor leaves its secret in the page.',
    file: 'src/machines/settings/second-factor-setup.ts',
    replace: `'factor.cancel': { target: 'resting', actions: 'forgetSecret' },`,
    by: `'factor.cancel': { target: 'resting' },`,
    noticedIn: chart('second-factor-setup'),
  },
  {
    says: 'Recovery codes stay in the page after they were saved.',
    file: 'src/machines/settings/second-factor-setup.ts',
    replace: `on: { 'codes.saved': { target: 'keepingCodes', actions: 'forgetCodes' } },`,
    by: `on: { 'codes.saved': { target: 'keepingCodes' } },`,
    noticedIn: chart('second-factor-setup'),
  },
  {
    says: 'A download that is tried again still says why it failed before.',
    file: 'src/machines/shapes/download.ts',
    replace: `tags: ['error'],
      on: {
        'download.retry': { target: 'downloading', actions: 'beginAgain' },`,
    by: `tags: ['error'],
      on: {
        'download.retry': { target: 'downloading' },`,
    noticedIn: chart('download'),
  },
  {
    says: 'A break that only a withheld event shows is called no break at all.',
    file: 'model-tests/harness/mutation-run.ts',
    replace: `...(graph.leaving[moment] ?? []), ...withheld(moment)]`,
    by: `...(graph.leaving[moment] ?? []), ...withheld(moment).slice(1)]`,
    noticedIn: harness('withheld.test.ts'),
  },
  {
    says: 'A tag that a view reads is lost without a word.',
    file: 'model-tests/harness/paths-file.ts',
    replace: `    ...(tags.length > 0 && { tags }),\n`,
    by: ``,
    noticedIn: harness('accepted.test.ts'),
  },
  {
    says: 'A careless acceptance hides what an invariant is about.',
    file: 'model-tests/harness/touched.ts',
    replace: `return first ? [{`,
    by: `return first && about.length > 9 ? [{`,
    noticedIn: harness('touched.test.ts'),
  },
  {
    says: 'The walk of one chart forgets what is known of all the others.',
    file: 'model-tests/harness/report.ts',
    replace: `before.filter(({ id }) => !asked.includes(id))`,
    by: `before.filter(({ id }) => asked.includes(id))`,
    noticedIn: harness('report.test.ts'),
  },
  {
    says: 'A paragraph that nobody wrote stands for what a chart has to do.',
    file: 'model-tests/requirements/spec-references.ts',
    replace: `found === wanted.length`,
    by: `found > 0`,
    noticedIn: { project: 'models', files: 'model-tests/requirements.test.ts' },
  },
];
