import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/* What commands say before they open a database: each runs as an operator runs it, in a folder without a portal. */

// A command reads the server's modules, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-commands-'));
  writeFileSync(join(folder, 'export.csv'), 'customer,invoice\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(script: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const csv = () => join(folder, 'export.csv');

describe('a name that is nearly a known one', () => {
  test.each(['verify-ledger', 'import', 'demo-advance'])('is told by %s', async (script) => {
    const args =
      { import: [csv(), '--invite', 'ada@customer.example'], 'demo-advance': ['--days', '1'] }[script] ?? [];
    const { code, said } = await run(script, args, {
      BANK_PAYMENT: 'reports',
      PORTT: '1',
      HOME: folder,
      DEMO: 'off',
    });
    expect(said).toContain('BANK_PAYMENT is not known, so it says nothing; did you mean BANK_PAYMENTS?\n');
    expect(said).toContain('PORTT is not known, so it says nothing; did you mean PORT?\n');
    expect(said).not.toContain('HOME');
    expect(code).toBe(1);
  });

  test('is told where the configuration lacks it', async () => {
    const { said } = await run('verify-ledger', [], {
      SMTP_URL: 'smtp://mail.example',
      PUBLIC_ORIGN: 'https://portal.example',
    });
    expect(said).toMatch(/did you mean PUBLIC_ORIGIN\?\n[^]*PUBLIC_ORIGIN: SMTP_URL is set/);
  });

  test.each([
    ['import', '--currncy', 'There is no option --currncy. Did you mean --currency?\n'],
    ['bank-report', '--wating', 'There is no option --wating. Did you mean --waiting?\n'],
    ['demo-advance', '--day', 'There is no option --day. Did you mean --days?\n'],
  ])('as an option of %s, %s, is refused', async (script, option, sentence) => {
    const { code, said } = await run(script, [option, 'x']);
    expect(said).toContain(sentence);
    expect(said).toContain(`npm run ${script.replace('demo-', 'demo:')} -- `);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

describe('an invitation by the import', () => {
  const invite = ['--invite', 'ada@customer.example'];

  test.each([[''], ['--dry-run']])(
    'is refused in real use whose address nobody has said %j',
    async (more) => {
      const environment = { DEMO: 'off', PORT: '8123' };
      const { code, said } = await run('import', [csv(), ...invite, ...(more ? [more] : [])], environment);
      expect(said).toMatch(
        /^An invitation carries a link, and without PUBLIC_ORIGIN .* http:\/\/localhost:8123\. Set PUBLIC_ORIGIN/,
      );
      expect(code).toBe(1);
      expect(readdirSync(folder)).toEqual(['export.csv']);
    },
  );
});

describe('a command with words too many or too few', () => {
  test.each([
    ['unlock', ['ada', 'whitlock'], 'unlock -- NAME '],
    ['connect-user', ['ada'], 'connect -- NAME CUSTOMER '],
    ['first-administrator', [], 'first-administrator -- EMAIL '],
  ])('%s %j says how it is called', async (script, args, call) => {
    const { code, said } = await run(script, args);
    expect(said).toMatch(new RegExp(`^npm run ${call}`));
    expect(code).toBe(1);
  });
});

test.each(['verify-ledger', 'verify-audit', 'unlock', 'first-administrator', 'connect-user'])(
  '%s --help says how it is called and opens no database; another option is refused',
  async (script) => {
    const asked = await run(script, ['--help']);
    expect(asked.said).toMatch(/^npm run /);
    expect(asked.said).not.toContain('Database:');
    expect(asked.code).toBe(0);
    expect((await run(script, ['--hepl'])).code).toBe(1);
  },
);
