import { portalOrigin } from '#server/config.ts';
import { inviteFirstAdministrator } from '#server/invitations/invite-first-administrator.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run first-administrator -- EMAIL`: lets the first administrator into a deployment that holds nobody yet.

const usage =
  'npm run first-administrator -- EMAIL    prints the link with which the first administrator creates an account';
const [emailAddress = ''] = namedArguments(usage, 1);
if (!/^\S+@\S+$/.test(emailAddress)) {
  console.error(`“${emailAddress}” is no e-mail address.\n${usage}`);
  process.exit(1);
}
const invited = await asOperator((tx, clock, config) =>
  inviteFirstAdministrator(
    tx,
    { clock, settings: config.settings, origin: portalOrigin(config) },
    emailAddress,
  ),
);
if (invited) {
  console.log(
    `Whoever opens this link first becomes the administrator. It works once, until ${invited.expiresAt.toISOString()}:\n`,
  );
  console.log(`  ${invited.link}\n`);
} else {
  console.error('There is an administrator already. Nothing was changed.');
  process.exitCode = 1;
}
