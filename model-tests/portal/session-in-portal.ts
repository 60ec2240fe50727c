import type { SnapshotFrom } from 'xstate';
import type { session } from '#machines/session/session.ts';
import type { Model } from '../harness/model.ts';
import sessionModel from '../session/session.model.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof session>;

const OVERVIEW = '/account/overview';
/** When a session of the real server warns and ends (decisions §1). */
export const LENGTHS = { idleSeconds: 15 * 60, warningSeconds: 2 * 60, absoluteSeconds: 8 * 60 * 60 };
const settings = { ...SETTINGS, config: { ...SETTINGS.config, session: LENGTHS } };

/** Whether the page has not shown yet that is opened once its settings are there. */
export const isOpening = ({ context }: Now): boolean =>
  context.user !== null && context.settings !== null && context.page === null;

/** The page that sign-in leads to. */
export const leadsTo = ({ context }: Pick<Now, 'context'>): string =>
  context.page ?? context.wantedPage ?? OVERVIEW;

const isLoading = (now: Now) => now.matches({ signedIn: { settings: 'loading' } });
const isOfAda = ({ context }: Now) => context.user?.userId === 'user-ada';

/** The session's chart over the settings of the real server, where the page that is wanted opens too. */
export const sessionInPortal: Model = {
  ...sessionModel,
  catalog: {
    ...sessionModel.catalog,
    // A story tells it: the end is heard of by following a link.
    'page.asked': {},
    'page.opened': (now) => {
      if (!isOpening(now as Now)) return {};
      const page = leadsTo(now as Now);
      return { [page === OVERVIEW ? 'overview' : 'the wanted page']: { page } };
    },
  },
  outcomes: {
    ...sessionModel.outcomes,
    loadSettings: {
      ...sessionModel.outcomes['loadSettings'],
      done: (now) => (isLoading(now as Now) && isOfAda(now as Now) ? { settings } : {}),
    },
  },
};
