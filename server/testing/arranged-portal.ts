import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { startPortal } from '#server/main.ts';
import { createSealer, encryptionKey } from '#server/platform/security/seal.ts';
import {
  arrangeAccountsAt,
  arrangeCustomer,
  arrangeLink,
  arrangeSight,
  arrangeUser,
  calm,
  changeKeptSelections,
  findCustomer,
  findSecurity,
} from '#server/testing/arrange.ts';
import type { ArrangementAnswer, ArrangementRequest, Arrangements } from '#server/testing/arrangements.ts';
import { arrangeEmail, findEmailCodes } from '#server/testing/email-standing.ts';
import { arrangeNotices, countUnreadOf } from '#server/testing/told-notices.ts';
import { countRecorded } from '#server/testing/recorded.ts';
import { ageSessions, arrangeRecoveryCode, changeUser } from '#server/testing/standing.ts';

type Wish<Name extends keyof Arrangements> = Parameters<Arrangements[Name]>[0];

// The server that tours in the built portal walk: the portal itself, in whose database its parent process can put users,
// customers and links, so that every tour has its own and none needs a server of its own.
const config = readConfig(process.env);
const database = await openDatabase(config);
const portal = await startPortal(config, database);
const clock = createClock(database.db, config.settings.timeZone);
const sealer = createSealer(encryptionKey(config.encryptionKey, config.dataDir));
const deps = { clock, sealer, config: portalConfig(config).payment };

function make(tx: Tx, { name, wish }: ArrangementRequest): Promise<unknown> {
  switch (name) {
    case 'user':
      return arrangeUser(tx, deps, wish as Wish<'user'>);
    case 'change':
      return changeUser(tx, deps, wish as Wish<'change'>);
    case 'sessionAge':
      return ageSessions(tx, deps, wish as Wish<'sessionAge'>);
    case 'calm':
      return calm(tx);
    case 'link':
      return arrangeLink(tx, deps, wish as Wish<'link'>);
    case 'customer':
      return arrangeCustomer(tx, deps, wish as Wish<'customer'>);
    case 'keptSelections': {
      const { username, become } = wish as Wish<'keptSelections'>;
      return changeKeptSelections(tx, username, become);
    }
    case 'notices':
      return arrangeNotices(tx, deps, wish as Wish<'notices'>);
    case 'unreadNotices':
      return countUnreadOf(tx, (wish as Wish<'unreadNotices'>).username);
    case 'recorded':
      return countRecorded(tx, wish as Wish<'recorded'>);
    case 'customerNow':
      return findCustomer(tx, (wish as Wish<'customerNow'>).buid);
    case 'sees':
      return arrangeSight(tx, wish as Wish<'sees'>);
    case 'accountsAt':
      return arrangeAccountsAt(tx, wish as Wish<'accountsAt'>);
    case 'recoveryCode':
      return arrangeRecoveryCode(tx, (wish as Wish<'recoveryCode'>).username);
    case 'emailCodes':
      return findEmailCodes(tx, deps, (wish as Wish<'emailCodes'>).username);
    case 'emailStanding':
      return arrangeEmail(tx, deps, wish as Wish<'emailStanding'>);
    case 'security':
      return findSecurity(tx, (wish as Wish<'security'>).username);
  }
}

async function answer(request: ArrangementRequest): Promise<ArrangementAnswer> {
  try {
    await clock.refresh();
    return { id: request.id, made: await withSystem(database.db, (tx) => make(tx, request)) };
  } catch (error) {
    return {
      id: request.id,
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

process.on('message', (request: ArrangementRequest) => {
  void answer(request).then((made) => process.send?.(made));
});
process.on('disconnect', () => void portal.close().then(() => process.exit()));
process.send?.({ origin: portal.origin });
