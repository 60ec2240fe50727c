import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveRecord } from '#server/platform/audit/archive-record.ts';
import { sealRecord } from '#server/platform/audit/seal-record.ts';
import { verifyRecord } from '#server/platform/audit/verify-record.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { parseSettings } from '#server/settings.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('how long the record of what happened is kept, on %s', (engine) => {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-record-'));
    portal = await startTestPortal(engine, { settings: { record: { keepDays: 400 } } });
    await write('old-1', 'old-2');
    await sealRecord(portal.deps);
    await write('old-3');
    await sealRecord(portal.deps);
    await portal.clock.advance(300 * DAY);
    await write('younger');
    await sealRecord(portal.deps);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await portal.close();
  });

  const write = (...subjects: readonly string[]) =>
    withSystem(portal.db, (tx) =>
      writeAudits(
        tx,
        portal.clock,
        subjects.map((subject) => ({
          userId: null,
          action: 'payment_submitted',
          subject,
          facts: { total: 100, currency: 'USD', note: 'Zoë' },
        })),
      ),
    );
  const subjects = async () => {
    const rows = await portal.db.selectFrom('audit_log').select('subject').orderBy('entry_id').execute();
    return rows.flatMap(({ subject }) => (/old|younger/.test(subject ?? '') ? [subject] : []));
  };

  test('nothing is taken out before its time, which is a year at least', async () => {
    expect(await archiveRecord(portal.deps, folder)).toEqual([]);
    expect(() => parseSettings({ record: { keepDays: 364 } })).toThrow('365');
  });

  test('where everything is kept nothing is taken out, and nothing that differs from its seal', async () => {
    await portal.clock.advance(101 * DAY);
    const settings = { ...portal.deps.config.settings, record: parseSettings({}).record };
    const always = { ...portal.deps, config: { ...portal.deps.config, settings } };
    expect(await archiveRecord(always, folder)).toEqual([]);
    const { head } = await verifyRecord(portal.db);
    const change = (to: string) =>
      sql`update audit_log set subject = ${to} where subject like 'old-3%'`.execute(portal.db);
    await change('old-3 changed');
    await expect(archiveRecord(portal.deps, folder)).rejects.toThrow('not as it was sealed');
    await change('old-3');
    expect(await verifyRecord(portal.db, { kept: head })).toMatchObject({ isKeptFound: true, faults: [] });
  });

  test('whole seals go to files, the chain stays whole, and files and database together prove it', async () => {
    const { head, entries } = await verifyRecord(portal.db);
    const done = await archiveRecord(portal.deps, folder, 2);
    expect(done.length).toBeGreaterThan(0);
    expect(await subjects()).toEqual(['younger']);
    expect(await archiveRecord(portal.deps, folder)).toEqual([]);
    await sealRecord(portal.deps);
    const unread = await verifyRecord(portal.db, { kept: head });
    expect(unread).toMatchObject({ isKeptFound: true, faults: [], unsealed: 0 });
    expect(unread.archived).toBe(done.reduce((sum, { seals }) => sum + seals, 0));
    const proved = await verifyRecord(portal.db, { kept: head, folder });
    // One entry more for each file: that it was made.
    expect(proved).toMatchObject({
      isKeptFound: true,
      faults: [],
      archived: 0,
      entries: entries + done.length,
    });
    const told = await portal.db
      .selectFrom('audit_log')
      .select('facts')
      .where('action', '=', 'record_archived')
      .execute();
    expect(told.map(({ facts }) => (facts as { digest: string }).digest)).toEqual(
      done.map(({ digest }) => digest),
    );
  });

  test('a file that is changed or gone is found, and so is one that was made up', async () => {
    const [archive] = await portal.db.selectFrom('audit_archives').selectAll().execute();
    const path = join(folder, archive?.file ?? '');
    const text = await readFile(path, 'utf8');
    const faults = async () => (await verifyRecord(portal.db, { folder })).faults.map(({ fault }) => fault);
    await writeFile(path, text.replace('"total":100', '"total":900'));
    expect(await faults()).toContain('file changed');
    await rm(path);
    expect(await faults()).toContain('file missing');
    await writeFile(path, text);
    expect(await faults()).toEqual([]);
    // Whoever writes the hash of another file into the database is told by the seals.
    const forged = text.replace('"total":100', '"total":900');
    await writeFile(path, forged);
    const { createHash } = await import('node:crypto');
    const digest = createHash('sha256').update(forged).digest('hex');
    const told = (value: string) =>
      portal.db
        .updateTable('audit_archives')
        .set({ digest: value })
        .where('through_seal', '=', archive?.through_seal ?? 0)
        .execute();
    await told(digest);
    expect(await faults()).toContain('changed');
    await told(archive?.digest ?? '');
    await writeFile(path, text);
    expect(await faults()).toEqual([]);
  });
});
