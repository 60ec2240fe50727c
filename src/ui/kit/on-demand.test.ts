import { expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

test('a part is loaded once and told to those who wait', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  const changed = vi.fn<() => void>();
  const part = onDemand(load);
  part.subscribe(changed);
  expect(part.current()).toBeUndefined();
  expect(await Promise.all([part.want(), part.want()])).toEqual([true, true]);
  expect(part.current()).toBe('part');
  expect(load).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledOnce();
});

test('a part that could not be loaded is asked for again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part');
  const part = onDemand(load);
  expect(await part.want()).toBe(false);
  expect(part.current()).toBeUndefined();
  expect(await part.want()).toBe(true);
  expect(part.current()).toBe('part');
});
