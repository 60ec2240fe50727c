import { basename } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { joinContract } from '../scripts/join-contract.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const joinedFile = 'src/api/contract/openapi.yaml';
const commonFile = 'src/api/contract/common.yaml';
const areaFile = /^src\/api\/contract\/areas\/[\w-]+\.yaml$/;

function contractComplaints(files: RepositoryFile[]): string[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const parts = files.filter(({ path }) => areaFile.test(path));
  const [joined, common] = [textOf(joinedFile), textOf(commonFile)];
  if (joined === undefined && common === undefined && parts.length === 0) return [];
  const areas = Object.fromEntries(parts.map(({ path, text }) => [basename(path, '.yaml'), text]));
  try {
    return isSame(joined ?? '', joinContract({ common: common ?? '', areas }))
      ? []
      : [`${joinedFile} is not what its parts say: change the part, then \`npm run contract\``];
  } catch (cause) {
    return [`${joinedFile}: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
}

/** Whether two contracts say the same in the same order; how their lines are broken does not count. */
const isSame = (one: string, other: string): boolean => said(one) === said(other);

const said = (contract: string): string => JSON.stringify(load(contract, { schema: CORE_SCHEMA }));

export const contractIsJoined: Rule = {
  name: 'the contract is what its parts say',
  reason:
    'Clients and server read the joined file; what is written into it by hand is lost at the next `npm run contract`.',
  complaints: contractComplaints,
  bad: [
    { path: joinedFile, text: 'paths: { /payments: {} }' },
    { path: commonFile, text: 'openapi: 3.1.0' },
    { path: 'src/api/contract/areas/money.yaml', text: 'servers: []' },
  ],
  good: [{ path: 'src/locales/en.json', text: '{}' }],
};
