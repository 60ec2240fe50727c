import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startPortal } from '#server/main.ts';

// The server that the kill test starts and kills: the portal itself, told apart only by saying when it is ready.
const config = readConfig(process.env);
await startPortal(config, await openDatabase(config));
process.send?.('ready');
process.on('disconnect', () => process.exit());
