import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database that is a copy of another one on the same PostgreSQL server. */
export interface DatabaseCopy {
  /** Its address. */
  readonly url: string;
  /** Ends its connections and removes it. */
  readonly drop: () => Promise<void>;
}

/**
 * Copies a database to which nobody is connected: that is several times faster than filling another one.
 * @param url the server's address without a database name at the end
 */
export async function copyDatabase(url: string, template: string): Promise<DatabaseCopy> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${template}`);
  return { url: `${url}/${name}`, drop: () => onServer(url, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
