import type { ChartFile, Depth } from '../chart/chart-file.ts';
import { languageMarks, type Texts } from './language-marks.ts';
import type { Marks } from './marks.ts';
import { mutantMarks } from './mutant-marks.ts';
import { roleMarks, roleOptions, userTypeOptions, whoOf } from './role-marks.ts';
import { referenceOptions, specificationMarks } from './specification-marks.ts';
import { DEPTHS, testMarks } from './test-marks.ts';

/** What an overlay is made of. */
export interface OverlaySource {
  readonly file: ChartFile;
  readonly texts: Texts;
}

/** A choice within an overlay, such as the sentence that is looked for. */
export interface OverlayChoice {
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly value: string;
}

/** One way to colour a chart. */
interface Overlay {
  /** As it stands in the address, before the choices within it. */
  readonly name: string;
  readonly title: string;
  readonly choices?: (source: OverlaySource, choice: string) => OverlayChoice[];
  readonly marks: (source: OverlaySource, choice: string) => Marks;
}

const depths = Object.keys(DEPTHS) as Depth[];

/** Every overlay, in the order in which it is offered. */
export const OVERLAYS: readonly Overlay[] = [
  ...depths.map((depth) => ({
    name: `tests-${depth}`,
    title: DEPTHS[depth].title,
    marks: ({ file }: OverlaySource) => testMarks(file, depth),
  })),
  {
    name: 'mutants',
    title: 'Changes that no test notices',
    marks: ({ file }) => mutantMarks(file),
  },
  {
    name: 'roles',
    title: 'What a role may reach',
    choices: (_, choice) => {
      const { userType, role } = whoOf(choice);
      return [
        { label: 'Type of user', value: userType, options: userTypeOptions },
        { label: 'Role', value: role, options: roleOptions },
      ];
    },
    marks: ({ file }, choice) => roleMarks(file, choice),
  },
  {
    name: 'specification',
    title: 'Specification',
    choices: ({ file }, choice) => [
      {
        label: 'Sentence',
        value: choice,
        options: [{ value: '', label: 'All sentences' }, ...referenceOptions(file)],
      },
    ],
    marks: ({ file }, choice) => specificationMarks(file, choice),
  },
  {
    name: 'language',
    title: 'Languages',
    marks: ({ file, texts }) => languageMarks(file, texts),
  },
];

/** An overlay as the address names it: `tests-view`, `specification:PAY-10`. */
export function overlayOf(text: string | null): { overlay: Overlay; choice: string } | null {
  const [name = '', ...rest] = (text ?? '').split(':');
  const overlay = OVERLAYS.find((one) => one.name === name);
  return overlay ? { overlay, choice: rest.join(':') } : null;
}

/** An overlay with what is chosen within it, for the address. */
export const overlayText = (name: string, choices: readonly string[]): string =>
  choices.some(Boolean) ? `${name}:${choices.join(',')}` : name;

/** What the chosen overlay says of a chart; null without one. */
export function marksOf(text: string | null, source: OverlaySource): Marks | null {
  const chosen = overlayOf(text);
  return chosen ? chosen.overlay.marks(source, chosen.choice) : null;
}
