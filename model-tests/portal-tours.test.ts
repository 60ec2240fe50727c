import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parcelModel } from './harness/test-parcel.ts';
import type { Tour } from './harness/tours.ts';
import { toursInPortal } from './portal/kept-tours.ts';
import type { PortalFlow } from './portal/portal-flow.ts';
import { toursVariable } from './portal/tours-variable.ts';

const flow: PortalFlow<undefined> = {
  model: parcelModel,
  starts: { default: async () => undefined },
  calls: { post: { method: 'POST', path: /parcels/ } },
  everyday: ['done(post) (posted)'],
  notHere: { 'van.left': 'no van comes here' },
  leaves: { 'after 60000 ms': 'Collected' },
  verify: async () => {},
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-tours-'));
  vi.stubEnv(toursVariable, folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const walkOf = ({ start, edges }: Tour) => [start.name, ...edges.map(({ label, to }) => [label, to])];

test('the tours that another process has kept are those that it has made, to where they lead', () => {
  const made = toursInPortal(flow);
  const kept = toursInPortal(flow);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(made.everyday.length + made.deep.length).toBeGreaterThan(1);
  expect(kept.everyday.map(walkOf)).toEqual(made.everyday.map(walkOf));
  expect(kept.deep.map(walkOf)).toEqual(made.deep.map(walkOf));
  const seen = ({ graph }: typeof made) => graph.moments.map(({ snapshot }) => snapshot.value);
  expect(seen(kept)).toEqual(seen(made));
  expect([kept.unwalked, kept.flaws]).toEqual([made.unwalked, made.flaws]);
  expect(made.unwalked).not.toEqual([]);
});

test('a flow that walks the same chart in another way has tours of its own', () => {
  toursInPortal(flow);
  const [file = ''] = readdirSync(folder);
  writeFileSync(join(folder, file), '{}');
  expect(toursInPortal({ ...flow, everyday: ['parcel.cancel'] }).everyday).not.toEqual([]);
});
