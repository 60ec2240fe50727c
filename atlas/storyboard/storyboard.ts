/** The screen of one state value, as a tour came to it first. */
export interface Screen {
  /** The state value, as the committed paths name it: `selecting.choosing`. */
  readonly value: string;
  /** The innermost states that it means, by their ids. */
  readonly states: readonly string[];
  /** The states in plain words: “Confirmed”. */
  readonly title: string;
  /** What the chart calls the screen, from `meta.view`; empty where it names none. */
  readonly view: string;
  readonly heading: string;
  /** What else the screen says, for who searches. */
  readonly words: string;
  readonly start: string;
  /** The tour, as `npm run paths -- <chart> --tour <number>` counts. */
  readonly tour: number;
  /** The steps of the tour that lead here, by the labels that an address of the stage takes. */
  readonly steps: readonly string[];
}

/** The screens of one chart, in the order in which the tours come to them. */
export interface BoardChart {
  readonly chart: string;
  readonly description: string;
  /** A chart without a view runs behind the screens of others. */
  readonly hasView: boolean;
  readonly screens: readonly Screen[];
}

/** `storyboard.json` of the site. */
export interface Storyboard {
  readonly charts: readonly BoardChart[];
}

/** What is looked for in the storyboard. */
export interface Wanted {
  /** Null for all. */
  readonly chart: string | null;
  readonly view: string | null;
  /** Each of these words stands in what is said of the screen, or on it. */
  readonly words: string;
}

/** The screens that show a state or, of a compound, one inside. */
export function screensOf(state: string, screens: readonly Screen[]): Screen[] {
  const isShown = (id: string) => id === state || id.startsWith(`${state}.`);
  return screens.filter(({ states }) => states.some(isShown));
}

/** Everything by which a screen is found. */
const textOf = ({ title, value, view, heading, words }: Screen): string =>
  [title, value, view, heading, words].join(' ').toLowerCase();

/** The charts with the screens that are looked for; a chart without any is left out. */
export function findScreens({ charts }: Storyboard, { chart, view, words }: Wanted): BoardChart[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = (screen: Screen): boolean => {
    const text = textOf(screen);
    return (view === null || screen.view === view) && asked.every((word) => text.includes(word));
  };
  return charts
    .filter((one) => chart === null || one.chart === chart)
    .map((one) => ({ ...one, screens: one.screens.filter(isWanted) }))
    .filter(({ screens }) => screens.length > 0);
}

/** The screens that charts name, each once, in their order. */
export function viewsOf(charts: readonly BoardChart[]): string[] {
  const views = charts.flatMap(({ screens }) => screens.map(({ view }) => view));
  return [...new Set(views)].filter(Boolean);
}

/** What a screen shows, for who does not see it. */
export const altText = ({ heading, title }: Screen): string =>
  heading ? `The screen “${heading}” in the state “${title}”` : `The screen in the state “${title}”`;
