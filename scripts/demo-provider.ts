import { parseArgs } from 'node:util';
import { startDemoIdentityProvider } from '#server/demo/identity-provider.ts';

// `npm run demo:provider`: a provider of identities on this machine, to try single sign-on with (docs/operators.md).

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    portal: { type: 'string', default: 'http://localhost:8080' },
  },
});
const provider = await startDemoIdentityProvider(Number(options.port), {
  clientId: 'portal',
  clientSecret: 'demonstration',
  redirectUri: `${options.portal}/api/single-sign-on/company/callback`,
  groupsOf: (username) => (username === 'sora.single' ? ['Everyone', 'Yard crew'] : ['Everyone']),
});
console.log(`
  A provider of identities is ready: ${provider.issuer}, for the portal at ${options.portal}
  It believes whoever signs in there, with any password; the portal knows sora.single,
  who is in the group Yard crew, from which Yard readers of the portal follows. Start the portal with

    PORTAL_SETTINGS=server/demo/single-sign-on.json SSO_SECRET_COMPANY=demonstration npm start
`);
process.once('SIGINT', () => void provider.close().then(() => process.exit(0)));
process.once('SIGTERM', () => void provider.close().then(() => process.exit(0)));
