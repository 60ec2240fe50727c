import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Copies a database to which nobody is connected, on the same PostgreSQL server: that is several times faster than
 * filling another one. A copy is never dropped, but goes with the server at the end of the run: ext4 looks at every
 * file that was removed in the last seconds before it makes another one, which took more than a third of the time.
 * Copied as files, not through the log: that takes three fifths of the processor's time.
 * @param url the server's address without a database name at the end
 * @returns the copy's address
 */
export async function copyDatabase(url: string, template: string): Promise<string> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  return `${url}/${name}`;
}
