import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import type { ChartFile, OpenPage } from '../chart/chart-file.ts';
import { emptyMarks, markedStates, type Mark, type Marks } from './marks.ts';

const TITLE = 'What a role may reach';
/** Who is shown first: the one whom most flows are for. */
const FIRST = { userType: 'customer', role: 'payer' };

/** The user type and the role that a choice names. */
export function whoOf(choice: string): { userType: string; role: string } {
  const [userType = '', role = ''] = choice.split(',');
  return {
    userType: USER_TYPES.find((one) => one === userType) ?? FIRST.userType,
    role: ROLES.find((one) => one === role) ?? FIRST.role,
  };
}

/** Every type of user and every role, to choose one of each. */
export const userTypeOptions = USER_TYPES.map((value) => ({ value, label: `User: ${value}` }));
export const roleOptions = ROLES.map((value) => ({ value, label: `Role: ${value}` }));

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'An' : 'A');

/** Who may open the pages, in words: types of users and roles apart, as the table of the domain has them. */
function whoText(pages: readonly OpenPage[]): string {
  const alike = Map.groupBy(pages, ({ who, flags }) => `${who.join()} ${flags.join()}`);
  return [...alike.values()].map(oneTable).join(' ');
}

function oneTable(pages: readonly OpenPage[]): string {
  const { who, flags } = pages[0]!;
  const part = (at: 0 | 1) => [...new Set(who.map((one) => one.split(',')[at]))].filter(Boolean);
  const roles = part(1).length === ROLES.length ? 'any role' : part(1).join(', ');
  const features = flags.length > 0 ? `, where ${flags.join(', ')} is on` : '';
  const names = pages.map(({ page }) => page).join(', ');
  return `${names} ${pages.length === 1 ? 'is' : 'are'} for ${part(0).join(', ')} with ${roles}${features}.`;
}

const EVERYBODY = {
  everywhere: 'It runs whatever page is open.',
  'before sign-in': 'It stands before sign-in, where nobody has a role yet: the same for everybody.',
  'on the server': 'The server moves it; no page shows it as its own, and no role changes it.',
  pages: '',
};

const all = (file: ChartFile, mark: Mark): Pick<Marks, 'states' | 'transitions'> => ({
  states: new Map(file.chart.states.map(({ id }) => [id, mark])),
  transitions: new Map(file.chart.transitions.map((_, place) => [place, mark])),
});

/** Which states and transitions of a chart a user of this type and role can reach. */
export function roleMarks(file: ChartFile, choice: string): Marks {
  const { userType, role } = whoOf(choice);
  const { metAt, pages, reach } = file.roles;
  const key = `${userType},${role}`;
  const user = `${article(userType)} ${userType} user with the role ${role}`;
  const table = whoText(pages);
  const open = pages.filter(({ who }) => who.includes(key)).map(({ page }) => page);
  if (pages.length > 0 && open.length === 0) {
    const shut: Mark = { tone: 'faint', sign: 'dash', says: 'Not for this role.' };
    return {
      ...emptyMarks(TITLE, `${user} may open none of its pages. ${table}`),
      ...all(file, shut),
      legend: [{ tone: 'faint', sign: 'dash', text: 'Out of reach' }],
    };
  }
  const opened = pages.length > 0 ? `${user} may open ${open.join(', ')}.` : EVERYBODY[metAt];
  if (!reach) {
    const same = pages.length > 0 ? ' It is the same for everybody who may open it.' : '';
    const asked = metAt === 'everywhere' ? ' It is the same for every role.' : '';
    return emptyMarks(TITLE, `${opened}${same}${asked} ${table}`.trim());
  }
  const walk = reach.walks[reach.walkOf[key] ?? -1] ?? { states: [], transitions: [] };
  const states = new Set(walk.states);
  const transitions = new Set(walk.transitions);
  const within: Mark = { tone: 'good', sign: 'tick', says: 'Within reach.' };
  const beyond: Mark = { tone: 'faint', sign: 'dash', says: 'Out of reach for this role.' };
  const shown = markedStates(file.chart);
  const reachedStates = shown.filter(({ id }) => states.has(id)).length;
  return {
    title: TITLE,
    says: `${opened} Walked with what the role changes in its start. ${table}`.trim(),
    figures: [
      { label: 'States within reach', value: `${reachedStates} of ${shown.length}` },
      { label: 'Transitions', value: `${transitions.size} of ${file.chart.transitions.length}` },
    ],
    legend: [
      { tone: 'good', sign: 'tick', text: 'Within reach' },
      { tone: 'faint', sign: 'dash', text: 'Out of reach' },
    ],
    states: new Map(shown.map(({ id }) => [id, states.has(id) ? within : beyond])),
    transitions: new Map(
      file.chart.transitions.map((_, place) => [place, transitions.has(place) ? within : beyond]),
    ),
    mixed: { tone: 'part', sign: 'half' },
  };
}
