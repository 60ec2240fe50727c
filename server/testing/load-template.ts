import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { loadDemoIntoEmpty } from '#server/demo/load-demo.ts';
import { createSealer, encryptionKey } from '#server/platform/security/seal.ts';

// Makes a data folder with the demonstration, of which each server of a test run takes a copy: that is several times
// faster than loading it again.
const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database.db);
const clock = createClock(database.db, config.settings.timeZone);
await clock.refresh();
const sealer = createSealer(encryptionKey(config.encryptionKey, config.dataDir));
await loadDemoIntoEmpty({ db: database.db, clock, portal: portalConfig(config), sealer });
await database.close();
