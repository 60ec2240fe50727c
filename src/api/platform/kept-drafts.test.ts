import { beforeEach, expect, test, vi } from 'vitest';
import { keepsDraft } from '#api/platform/kept-drafts.ts';
import { writeCopy } from '#api/platform/draft-copies.ts';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';

const copy = {
  revision: 'r1',
  content: {},
  begunAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  basedOn: null,
  isSaved: false,
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
});

test('a draft is kept for the user who began it', () => {
  expect(keepsDraft('U1')).toBe(false);
  writeCopy('U1', { flow: 'payment', buidCustomer: '100412', subject: null }, copy);
  expect(keepsDraft('U1')).toBe(true);
  expect(keepsDraft('U')).toBe(false);
  expect(keepsDraft('U2')).toBe(false);
});

test('a browser that refuses storage keeps nothing', () => {
  vi.stubGlobal('sessionStorage', refusingStorage());
  expect(keepsDraft('U1')).toBe(false);
});
