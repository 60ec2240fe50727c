import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('nothing that the skeleton of a flow asks for is left unsaid', () => {
  const grep = ['grep', '--untracked', '--line-number', 'TO SAY', '--', 'src', 'server', 'model-tests'];
  const { stdout } = spawnSync('git', grep, { encoding: 'utf8' });
  expect(stdout).toBe('');
});
