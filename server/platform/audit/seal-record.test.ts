import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordLines } from '#server/platform/audit/record-lines.ts';
import { ofRequest } from '#server/platform/audit/request-origin.ts';
import { sealRecord } from '#server/platform/audit/seal-record.ts';
import { verifyRecord } from '#server/platform/audit/verify-record.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('the record of what happened, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await sealRecord(portal.deps);
  });
  afterAll(() => portal.close());

  const write = (...subjects: readonly string[]) =>
    withSystem(portal.db, (tx) =>
      writeAudits(
        tx,
        portal.clock,
        subjects.map((subject) => ({
          userId: null,
          action: 'payment_submitted',
          subject,
          facts: { total: 100, currency: 'USD' },
        })),
      ),
    );
  const faults = async () => (await verifyRecord(portal.db)).faults.map(({ fault }) => fault);
  /** Breaks it, looks what is found, and puts it back. */
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(portal.db);
  };
  const broken = async (breakIt: readonly string[], mendIt: readonly string[]) => {
    await run(...breakIt);
    const found = await faults();
    await run(...mendIt);
    expect(await faults()).toEqual([]);
    return found;
  };

  test('is sealed by the sweep, each entry once, whoever sweeps', async () => {
    await write('S-1', 'S-2', 'S-3');
    const before = await verifyRecord(portal.db);
    expect(before).toMatchObject({ unsealed: 3, faults: [] });
    await Promise.all([sweep(portal.deps), sweep(portal.deps), sealRecord(portal.deps, 2)]);
    const after = await verifyRecord(portal.db);
    expect(after).toMatchObject({ entries: before.entries + 3, unsealed: 0, faults: [] });
    expect(await sealRecord(portal.deps)).toBe(0);
    expect(portal.logged.join('\n')).not.toMatch(/sweep failed/);
  });

  test('an entry that is changed, added to a seal or removed is found, and a seal too', async () => {
    await write('C-1');
    await sealRecord(portal.deps);
    await write('C-2');
    await sealRecord(portal.deps);
    const one = `subject = 'C-1'`;
    expect(
      await broken(
        [`update audit_log set facts = '{"total": 1, "currency": "USD"}' where ${one}`],
        [`update audit_log set facts = '{"total": 100, "currency": "USD"}' where ${one}`],
      ),
    ).toEqual(['changed']);
    expect(
      await broken(
        [`update audit_log set user_id = 'somebody' where ${one}`],
        [`update audit_log set user_id = null where ${one}`],
      ),
    ).toEqual(['changed']);
    expect(
      await broken(
        [`create table kept as select * from audit_log where ${one}`, `delete from audit_log where ${one}`],
        [`insert into audit_log overriding system value select * from kept`, `drop table kept`],
      ),
    ).toEqual(['entry missing']);
    // Whoever makes a seal anew has to make all after it anew, whose last one is kept elsewhere.
    const second = `seal_number = (select max(seal_number) - 1 from audit_seals)`;
    expect(
      await broken(
        [
          `create table kept as select * from audit_seals where ${second}`,
          `update audit_seals set hash = repeat('0', 64) where ${second}`,
        ],
        [
          `update audit_seals set hash = kept.hash from kept where audit_seals.seal_number = kept.seal_number`,
          `drop table kept`,
        ],
      ),
    ).toEqual(['changed', 'changed']);
  });

  test('what is cut off at the end is told by the hash that was kept elsewhere', async () => {
    await write('E-1');
    await sealRecord(portal.deps);
    const { head } = await verifyRecord(portal.db);
    expect((await verifyRecord(portal.db, { kept: head })).isKeptFound).toBe(true);
    const last = `seal_number = (select max(seal_number) from audit_seals)`;
    await run(
      `delete from audit_log where subject = 'E-1'`,
      `delete from audit_sealed where ${last}`,
      `delete from audit_seals where ${last}`,
    );
    expect(await verifyRecord(portal.db, { kept: head })).toMatchObject({ faults: [], isKeptFound: false });
  });

  test('is sealed a part at a time, and an entry that is written late comes with the next', async () => {
    await write('L-1', 'L-2', 'L-3');
    // As a transaction that ends after the others: its number is lower.
    await run(
      `create table late as select * from audit_log where subject = 'L-1'`,
      `delete from audit_log where subject = 'L-1'`,
    );
    expect(await sealRecord(portal.deps, 1)).toBe(2);
    await run(`insert into audit_log overriding system value select * from late`);
    expect((await verifyRecord(portal.db)).unsealed).toBe(1);
    expect(await sealRecord(portal.deps, 1)).toBe(1);
    expect(await verifyRecord(portal.db)).toMatchObject({ unsealed: 0, faults: [] });
  });

  test('names the request and its network address, also where nobody told it, and seals them', async () => {
    await ofRequest({ requestId: 'req-1', address: '203.0.113.9', userAgent: undefined }, () => write('A-1'));
    await write('A-2');
    await sealRecord(portal.deps);
    const rows = await portal.db
      .selectFrom('audit_log')
      .select(['subject', 'request_id', 'address'])
      .where('subject', 'in', ['A-1', 'A-2'])
      .orderBy('entry_id')
      .execute();
    expect(rows).toEqual([
      { subject: 'A-1', request_id: 'req-1', address: '203.0.113.9' },
      { subject: 'A-2', request_id: null, address: null },
    ]);
    expect(
      await broken(
        [`update audit_log set address = '198.51.100.1' where subject = 'A-1'`],
        [`update audit_log set address = '203.0.113.9' where subject = 'A-1'`],
      ),
    ).toEqual(['changed']);
  });

  const linesAfter = async (seal: number) => {
    const lines: string[] = [];
    for await (const line of recordLines(portal.db, seal)) lines.push(line);
    return lines;
  };

  test('goes out as JSON lines, on from the seal that was read last', async () => {
    const all = await linesAfter(0);
    const entries = all.map((line) => JSON.parse(line) as { seal: number; subject: string; facts: object });
    expect(entries).toHaveLength((await verifyRecord(portal.db)).entries);
    expect(all.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
    const last = entries.at(-1)?.seal ?? 0;
    expect(await linesAfter(last)).toEqual([]);
    await write('J-1');
    await sealRecord(portal.deps);
    const [line = '', ...more] = await linesAfter(last);
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      seal: last + 1,
      subject: 'J-1',
      action: 'payment_submitted',
      facts: { total: 100 },
    });
  });
});
